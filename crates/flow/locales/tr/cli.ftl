# cli

cli-unreadable = { $file } okunamıyor: { $reason }
cli-bad-operation = “{ $argument }” şu biçimde değil: { $form }
cli-no-operation = Yapılacak bir şey yok: en az bir işlem belirtin, örneğin --set nodes.review.title=İnceleme. Tümünü `millrace edit --help` listeler.
cli-no-place = --in-place için standart girdi değil, bir dosya gerekir
cli-refused = { $operation } kabul edilmedi: { $reason }
cli-blocks-saving = kaydı engeller
cli-blocks-publishing = yayımı engeller
cli-advice = öneri
cli-fix = çözüm
cli-cannot-save = { $file }: kaydedilemez. Kaydı engelleyen: { $save }, yayımı engelleyen: { $publish }, öneri: { $advice }.
cli-cannot-publish = { $file }: kaydedilebilir, yayımlanamaz. Yayımı engelleyen: { $publish }, öneri: { $advice }.
cli-catalog-unusable = { $file }: bu katalog kullanılamıyor; belgeler katalogsuz değerlendiriliyor. Hata: { $save }.
cli-can-publish = { $file }: yayımlanabilir. Öneri: { $advice }.
cli-can-save = { $file }: kaydedilebilir. Öneri: { $advice }.

## studio
cli-studio-no-data = Ayarlar için bir klasör bulunamadı. --data-dir ile bir klasör belirtin.
cli-studio-no-window = Burada açılacak bir pencere yok; Millrace bunun yerine bir tarayıcıya sunuluyor.
cli-studio-failed = Tasarımcı { $port } numaralı bağlantı noktasında sunulamadı: { $reason }
cli-studio-window-failed = Pencere açılamadı: { $reason }

## geometry and layout
cli-not-drawn = { $file } çizilemiyor: metni bir belge olarak okunamıyor
cli-file-noFolder = { $folder } klasörü yok. Hiçbir şey yazılmadı.
cli-file-readOnly = { $path } dosyasına yazılamıyor.
cli-file-diskFull = Diskte { $path } için yer kalmadı. Eski dosyaya dokunulmadı.
cli-file-unwritable = { $path } yazılamadı: { $reason }. Eski dosyaya dokunulmadı.
cli-file-exists = { $path } zaten var. Hiçbir şey yazılmadı.
cli-render-format = { $file } hangi tür görüntü olduğunu söylemiyor: adı .svg, .png ya da .pdf ile bitsin veya --format kullanın

## diff and merge
cli-two-files = İki dosya belirtin: eskisi ve yenisi
cli-no-document = { $file } bir belge olarak okunamıyor: YAML metni hatalı (yerini `millrace validate` söyler). Hiçbir şey yapılmadı.
cli-conflict = çakışma: { $path }
cli-conflict-result = çakışma: { $path }. İki tarafın değişikliği tek başına geçerli, birlikte değil. { $message }
cli-side-base = ortak sürüm
cli-side-mine = benimki
cli-side-theirs = onlarınki
cli-side-nothing = (yok)

## wrong use
cli-usage-argument = “{ $argument }” burada bilinen bir bağımsız değişken değil.
cli-usage-command = “{ $command }” bir komut değil.
cli-usage-conflict = “{ $argument }”, “{ $other }” ile birlikte kullanılamaz.
cli-usage-invalid = “{ $value }”, “{ $argument }” için bir değer değil: { $reason }.
cli-usage-meant = Bunu mu demek istediniz: “{ $meant }”?
cli-usage-missing = Eksik: { $argument }
cli-usage-more = Daha fazlası: --help
cli-usage-noCommand = Hangi komutun istendiğini belirtin.
cli-usage-noValue = “{ $argument }” bir değer ister.
cli-usage-possible = Olası değerler: { $values }
cli-usage-twice = “{ $argument }” yalnızca bir kez verilebilir.
cli-usage-usage = Kullanım: { $usage }
cli-usage-value = “{ $value }”, “{ $argument }” için bir değer değil.

## why a file cannot be read
cli-reason-denied = okuma izniniz yok
cli-reason-device = bu bir aygıt, dosya değil
cli-reason-folder = bu bir klasör
cli-reason-notFound = böyle bir dosya yok
