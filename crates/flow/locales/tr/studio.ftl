# studio

## Belgeler
studio-untitled = Adsız { $number }
step-revert = Dosyadaki hâle dön
step-reload = Diskten yeniden yükle
step-restore = Kaydedilmemiş çalışmayı geri getir

## Bir şey neden yapılamadı
error-file-notFound = { $path } adlı dosya yok.
error-file-denied = { $path } dosyasını okuma izniniz yok.
error-file-isFolder = { $path } bir dosya değil, klasör.
error-file-notRegular = { $path } sıradan bir dosya değil.
error-file-tooLarge = { $name } açılabilecek en büyük boyut olan { $limit } MiB’den büyük.
error-file-unreadable = { $path } okunamadı: { $reason }
error-file-noFolder = { $folder } klasörü yok; bu yüzden { $name } dosyasına ulaşılamadı. Çalışmanız duruyor.
error-file-readOnly = { $path } dosyasına yazılamıyor. Çalışmanız duruyor; başka bir adla kaydedebilirsiniz.
error-file-diskFull = Diskte { $path } için yer kalmadı. Eski dosyaya dokunulmadı, çalışmanız duruyor.
error-file-unwritable = { $path } yazılamadı: { $reason }. Eski dosyaya dokunulmadı, çalışmanız duruyor.
error-file-changedOnDisk = { $name } açıldıktan sonra başka bir program tarafından değiştirildi. Hiçbir şey yazılmadı.
error-file-exists = { $path } zaten var.
error-file-openElsewhere = { $name } başka bir sekmede açık. Önce orada kapatın ya da başka bir ad seçin.
error-file-unknownKind = Millrace bu tür belgeleri tanımıyor.
error-document-unknown = Bu belge artık açık değil.
error-document-noPath = Bu belgenin henüz bir dosyası yok.
error-document-unsaved = { $name } içinde kaydedilmemiş değişiklikler var.
error-template-unknown = { $template } adında bir şablon yok.
error-edit-stale = Metin bu arada değişti. Lütfen yeniden deneyin.
error-edit-nothingToUndo = Geri alınacak bir şey yok.
error-edit-nothingToRedo = Yinelenecek bir şey yok.
error-recovery-unknown = Bu kaydedilmemiş çalışma artık yok.
error-settings-unwritable = Ayarlar { $path } dosyasına yazılamadı: { $reason }
error-journal-unwritable = Kaydedilmemiş çalışmanız şu anda çökmelere karşı korunamıyor, çünkü { $path } yazılamadı: { $reason }
