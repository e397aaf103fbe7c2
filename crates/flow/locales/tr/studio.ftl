# studio

## Belgeler
studio-untitled = Adsız { $number }
step-revert = Dosyadaki hâle dön
step-reload = Diskten yeniden yükle
step-restore = Kaydedilmemiş çalışmayı geri getir

## Bir şey neden yapılamadı
error-catalog-faulty = { $name } kullanılmıyor: { $first }{ $more ->
    [0] {""}
   *[other] {" "}Ve { $more } tane daha.
}
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

## Yerel menü
menu-file = Dosya
menu-file-new = Yeni akış
menu-file-open = Aç…
menu-file-save = Kaydet
menu-file-save-as = Farklı kaydet…
menu-file-revert = Kayıtlı dosyaya dön…
menu-file-close = Sekmeyi kapat
menu-app-quit = Çık
menu-edit = Düzen
menu-edit-undo = Geri al
menu-edit-redo = Yinele
menu-edit-cut = Kes
menu-edit-copy = Kopyala
menu-edit-paste = Yapıştır
menu-edit-delete = Sil
menu-edit-select-all = Tümünü seç
menu-edit-find = Bul…
menu-view = Görünüm
menu-view-canvas = Tuval
menu-view-split = Tuval ve kaynak
menu-view-source = Kaynak
menu-view-zoom-in = Yakınlaştır
menu-view-zoom-out = Uzaklaştır
menu-view-fit = Tümünü göster
menu-view-theme = Temayı değiştir
menu-help = Yardım
menu-help-shortcuts = Klavye kısayolları

## Yerel iletişim kutuları
dialog-open = Akış aç
dialog-save = Akışı kaydet
dialog-yaml-files = YAML dosyaları
dialog-all-files = Tüm dosyalar

## Görüntüler
picture-more-rows = { $count } tane daha
picture-undrawn = Bu bilgisayardaki hiçbir yazı tipinde şu harfler yok: { $letters }. PNG ve PDF’te kutu olarak çizilirler, SVG’de okuyanın yazı tiplerine bırakılırlar.
error-export-empty = Çizilecek bir şey yok
error-export-tooLarge = Görüntü { $width } × { $height } piksel olurdu. En çok { $limit } milyon piksel çizilir: daha küçük bir ölçek, SVG ya da PDF seçin veya akışın yalnızca bir bölümünü çizin.
error-export-tooFar = Kartlar bir görüntüye sığmayacak kadar birbirinden uzak
error-export-scale = PNG ölçeği 0,1 ile 4 arasında olmalıdır
error-export-format = { $name } hangi tür görüntü olduğunu söylemiyor: adı .svg, .png ya da .pdf ile bitmelidir
error-export-failed = Görüntü oluşturulamadı: { $reason }
error-export-broken = { $name } çizilemiyor: metni bir belge olarak okunamıyor
menu-file-export-svg = SVG olarak dışa aktar…
menu-file-export-png = PNG olarak dışa aktar…
menu-file-export-pdf = PDF olarak dışa aktar…
dialog-pictures = { $format } görüntüleri
