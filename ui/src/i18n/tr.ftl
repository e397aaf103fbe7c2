# Yalnızca kullanıcı arayüzünün metinleri. Çekirdeğin de söyledikleri crates/flow/locales içindedir.

## Birçok yerde kullanılan sözler
save = Kaydet
open = Aç
cancel = Vazgeç
close = Kapat
compare = Karşılaştır
reload = Yeniden yükle
filter = Süz
nothing-found = Sonuç yok
keep-mine = Benimkini koru

## Pencere
menu = Millrace menüsü
tabs = Açık belgeler
start = Başlangıç
new-tab = Yeni sekme
close-tab = { $name } sekmesini kapat
search-or-run = Ara veya çalıştır…
window-minimize = Simge durumuna küçült
window-maximize = Ekranı kapla
window-close = Pencereyi kapat
side-panel = Düğümler ve ana hat
inspector = Özellikler
document-bar = Belge
resize-side = Yan panelin genişliği
resize-inspector = Özellikler panelinin genişliği
resize-bottom = Alt panelin yüksekliği
resize-source = Kaynak panelinin genişliği

## Belge çubuğu
undo-step = Geri al: { $step }
redo-step = Yinele: { $step }
view = Görünüm
view-canvas = Tuval
view-split = Bölünmüş
view-source = Kaynak
save-blocked-local = Bazı bulgular sunucuya kaydetmeyi engelliyor; yerel dosya kaydedilebilir
state-modified = Değiştirildi
state-saved = Kaydedildi
state-not-saved = Henüz kaydedilmedi
state-read-only = Salt okunur
state-modified-read-only = Değiştirildi, salt okunur
state-changed-on-disk = Diskte değişti
state-missing = Dosya yok
state-unreachable = Bağlantı yok

## Bildirim şeritleri
banner-changed = { $name } başka bir program tarafından değiştirildi.
banner-changed-about = Burada da kaydedilmemiş çalışma var.
banner-missing = { $name } artık yerinde değil.
banner-missing-about = Taşındı veya silindi. Çalışmanız burada duruyor.
banner-read-only = { $name } dosyasına yazılamıyor.
banner-read-only-about = Çalışmanızı başka bir adla kaydedin.
banner-stale = Metin okunamıyor. Tuval son düzgün hâli gösteriyor.
banner-unread = Metin okunamıyor.
banner-not-utf8 = Dosya UTF-8 değil ve olduğu gibi kalıyor. Bir kopyası düzeltilebilir: karakter olmayanlar � olarak görünür.
open-copy = Kopyasını aç
banner-not-editable = Bu düzeltilene kadar yalnızca metin düzenlenebilir.
show-in-source = Kaynakta göster
save-again = Yeniden kaydet
unreachable-lost-title = Millrace yanıt vermiyor.
unreachable-lost-text = Kapatıldı veya bağlantı koptu. Yeniden başlatıp verdiği adresi kullanın; kaydedilmemiş çalışma orada sunulur.
unreachable-stranger-title = Millrace yeniden başlatıldı.
unreachable-stranger-text = Bu sayfa önceki oturumdan kaldı. Millrace’in başlarken verdiği adresi kullanın; kaydedilmemiş çalışma orada sunulur.
unreachable-ended-title = Millrace kapandı.
unreachable-ended-text = Bu sayfa kapatılabilir.
unreachable-over = Millrace yeniden yanıt veriyor.
unreachable-refused = Yapılamadı: Millrace yanıt vermiyor. Alanlara yazılanlar yerinde duruyor.
start-failed-title = Millrace’e ulaşılamıyor
start-failed-text = Adres eski olabilir veya Millrace kapatılmış olabilir. Yeniden başlatıp verdiği adresi kullanın.
broken-title = Bu bölüm çalışmayı durdurdu
broken-text = Çalışmanız güvende: belgenin kendisi bundan etkilenmedi.
broken-again = Yeniden dene

## Yan panel
nodes = Düğümler
palette-filter = Düğümleri süz
palette-tip = { $name }: tuvale sürükleyin veya eklemek için tıklayın
in-use = kullanımda
outline = Anahat
outline-filter = Anahattı süz
outline-unread = Metinden hiçbir düğüm okunamıyor.
outline-empty = Bu akışta henüz düğüm yok. Yukarıdaki listeden ekleyin.
outline-output = { $output }, { $target } düğümüne gidiyor
outline-open = { $output } bağlı değil
collapse-all = Tümünü daralt

## Alt panel ve durum çubuğu
problems = Sorunlar
filter-problems = Yalnızca bunları göster
fold-panel = Paneli gizle
unfold-panel = Paneli göster
count-save = { $count } kaydetmeyi engelliyor
count-publish = { $count } yayımlamayı engelliyor
count-advice = { $count } öneri
selected-of = { $selected } / { $total } seçili
selected-with-lines = { $selected } / { $total } seçili, { $lines } geçiş
loading = { $name } açılıyor …
number = { NUMBER($value) }
percent = %{ $value }

## Bir eylemin şu an neden yapılamadığı
why-no-document = Açık belge yok
why-no-file = Henüz bir dosyaya kaydedilmedi
why-saved = Kaydedilecek bir şey yok
why-no-undo = Geri alınacak bir şey yok
why-no-redo = Yinelenecek bir şey yok
why-one-tab = Yalnızca bir belge açık
why-in-use = Bir akışta yalnızca bir tane olur
why-not-editable = Önce metni düzeltin

## Eylemler
group-file = Dosya
group-edit = Düzen
group-view = Görünüm
group-help = Yardım
group-add = Düğüm ekle
group-mouse = Fare
action-file-new = Yeni akış
action-file-open = Aç…
action-file-save = Kaydet
action-file-save-as = Farklı kaydet…
action-file-save-all = Tümünü kaydet
action-file-compare = Dosyayla karşılaştır
action-file-compare-earlier = Önceki bir adımla karşılaştır
action-file-revert = Kayıtlı dosyaya dön…
action-file-close = Sekmeyi kapat
action-app-settings = Ayarlar
action-app-quit = Çık
action-edit-undo = Geri al
action-edit-redo = Yinele
action-edit-cut = Kes
action-edit-copy = Kopyala
action-edit-paste = Yapıştır
action-edit-duplicate = Çoğalt
action-edit-delete = Sil
action-edit-select-all = Tümünü seç
action-edit-find = Bul…
action-view-canvas = Tuval
action-view-split = Tuval ve kaynak
action-view-source = Kaynak
action-view-zoom-in = Yakınlaştır
action-view-zoom-out = Uzaklaştır
action-view-zoom100 = %100 yakınlık
action-view-fit = Tümünü göster
action-view-fit-selection = Seçimi göster
action-view-minimap = Küçük harita
action-view-snap = Izgaraya yapıştır
action-view-side = Yan panel
action-view-inspector = Özellikler
action-view-bottom = Sorunlar paneli
action-view-theme = Temayı değiştir
action-view-language = Dili değiştir
action-view-next-tab = Sonraki sekme
action-view-previous-tab = Önceki sekme
action-view-next-region = Pencerenin sonraki bölümü
action-problems-fix-all = Güvenli düzeltmelerin tümünü uygula
problems-fix-safe = { $count } güvenli düzeltmeyi uygula
problems-fixed = { $count } sorun düzeltildi
why-no-safe-fix = Burada gözden geçirmeden düzeltilebilecek bir şey yok
action-problems-next = Sonraki sorun
action-problems-previous = Önceki sorun
action-palette-open = Ara veya komut çalıştır
action-help-shortcuts = Klavye kısayolları
node-added = { $kind } eklendi
add-kind = { $kind } ekle
language-other = English
theme-system = Sistem
theme-light = Açık
theme-dark = Koyu
theme-contrast = Karşıt
theme-system-long = Sistem teması
theme-light-long = Açık tema
theme-dark-long = Koyu tema
theme-contrast-long = Yüksek karşıtlık

## Fare, kısayollar sayfasında
group-source = Kaynak
source-key-complete = Buraya gelebilecekleri öner
source-key-definition = Adı geçen düğüme git
source-key-rename = Adı geçen düğüme yeni anahtar ver
source-key-format = Seçili satırları ya da tümünü biçimlendir
source-key-find = Bul ve değiştir
source-key-fold = Düğümü katla
source-key-unfold = Düğümü aç
mouse-pan = Görünümü kaydır
mouse-pan-how = Tekerlek, Boşluk ile sürükle, orta düğme
mouse-zoom = İmleçte yakınlaştır
mouse-zoom-how = Ctrl ile tekerlek, iki parmak
mouse-select = Birkaçını seç
mouse-select-how = Çerçeve çiz, Shift ile tıkla
mouse-connect = Bağla
mouse-connect-how = Bağlantı noktasından düğüme sürükle

## Komut paleti
palette-all = Tümü
palette-nodes = Bu akıştaki düğümler
palette-nodes-short = Düğümler
palette-commands = Komutlar
palette-recent = Son dosyalar
palette-on = açık
palette-choose = seç
palette-go = git
palette-filter-key = süz

## Başlangıç sayfası
start-title = Bugün ne akıyor?
start-about = Bir akış çizin veya bir dosyadan açın.
start-new = Yeni akış
start-new-about = Başlangıç ve Bitiş, çizmeye hazır
start-open = Dosya aç
start-open-about = Diskteki herhangi bir YAML dosyası
start-tip = Her eylemi { $palette } ile bulun, tüm kısayolları { $shortcuts } ile görün.
recent = Son dosyalar
recent-filter = Son dosyaları süz
recent-empty = Açtığınız dosyalar burada görünür.
recent-missing = { $folder } — artık yerinde değil
recent-forget = { $name } dosyasını listeden çıkar
locate = Bul…
templates = Şablonlar
drop-hint = Açmak için bir YAML dosyasını buraya bırakın
drop-to-open = Açmak için bırakın
drop-too-large = { $name } bir akış için çok büyük
when-now = şimdi
when-minutes = { $count } dk
when-hours = { $count } sa
when-yesterday = Dün
recovery-title = Geçen seferden kaydedilmemiş çalışma.
recovery-about = { $name }, { $edits } değişiklik, { $when } saklandı.
recovery-about-changed = { $name }, { $edits } değişiklik, { $when } saklandı. Dosya o zamandan beri değişti.
recovery-discard = Sil
recovery-restore = Kurtar
recovery-discard-title = { $name } üzerindeki kaydedilmemiş çalışma silinsin mi?
recovery-discard-text = Dosya olduğu gibi kalır. Kaydedilmemiş değişiklikler geri getirilemez.

## Dosyalar
files-open = Dosya aç
files-save-as = Farklı kaydet
files-saved = { $name } kaydedildi
files-closed-elsewhere = { $name } başka bir sayfada kapatıldı
files-name = Ad
files-up = Üst klasör
files-empty = Burada YAML dosyası yok
files-overwrite = Üzerine yaz
files-replace = Değiştir
files-changed-title = { $name } diskte değişti
files-changed-text = Siz açtıktan sonra başka bir program yazdı. Kaydetmek orada yazılanın üzerine yazar.
files-exists-title = { $name } zaten var
files-exists-text = Kaydetmek içindekini değiştirir.
files-close-title = { $name } dosyasındaki değişiklikler kaydedilsin mi?
files-close-text = Kaydedilmeyen değişiklikler kaybolur.
files-close-discard = Kaydetme
files-close-save = Kaydet
files-quit-title = { $count } belgede kaydedilmemiş değişiklik var
files-quit-discard = Hepsini at
files-quit-save = Tümünü kaydet
files-revert-title = Kayıtlı { $name } dosyasına dönülsün mü?
files-revert-text = Kaydedilmemiş değişikliklerin yerine dosyadaki gelir. Geri al ile dönebilirsiniz.
files-revert = Dön
compare-title = { $name }: dosya ve kaydedilmemiş çalışma
compare-file = Diskteki dosya
compare-gone = Dosya artık yok
compare-with = Karşılaştır:
compare-saved = Kaydedildiği gibi
compare-step = Önce: { $step }
compare-now = Şimdiki metin
compare-steps-title = { $name }: önce ve şimdi
compare-mine = Buradaki kaydedilmemiş çalışma
compare-same = İkisi aynı.
compare-unchanged = $ değişmemiş satır

## Ayarlar
settings-language = Dil
settings-theme = Tema
settings-snap = Izgaraya yapıştır
settings-snap-about = Taşınan kartlar 8’lik adımlarda kalır
settings-minimap = Küçük harita
settings-minimap-about = Tuvalin köşesinde akışın küçük bir haritası
settings-title-bar = Sistemin başlık çubuğu
settings-title-bar-about = Sekmelerin üstünde sistemin kendi çubuğu


### Source
source-label = { $name } kaynağı
source-read-only = Bu dosya geçerli UTF-8 değil. Burada okunabilir ama değiştirilemez.
source-not-accepted = Son yazdıklarınız henüz belgede değil.
source-rename = “{ $key }” için yeni anahtar
source-format-none = Burada biçimlendirilecek bir şey yok.
source-rename-broken = Metin yeniden okunabildiğinde anahtarlar yeniden adlandırılabilir.
source-discard = Vazgeç
source-retry = Yeniden dene
editor-find = Bul
editor-replace-with = Yenisi
editor-next = Sonraki
editor-previous = Önceki
editor-all = Tümü
editor-match-case = Büyük/küçük harf
editor-regexp = Desen
editor-by-word = Tam sözcük
editor-replace = Değiştir
editor-replace-all = Tümünü değiştir
editor-close = Kapat
editor-current-match = geçerli eşleşme
editor-on-line = satır
editor-replaced-one = $. satırdaki eşleşme değiştirildi
editor-replaced-many = $ eşleşme değiştirildi
editor-go-to-line = Satıra git
editor-go = Git
editor-folded-code = katlanmış satırlar
editor-unfold = aç
editor-to = -
editor-folded-lines = Katlanmış satırlar
editor-unfolded-lines = Açılmış satırlar
editor-fold-line = Katla
editor-unfold-line = Aç
editor-control-character = Denetim karakteri
editor-selection-deleted = Seçim silindi
editor-diagnostics = Sorunlar
editor-no-diagnostics = Sorun yok

### Problems list
problems-label = Sorunlar
problems-none = Sorun yok
problems-none-about = Kaydetmeye ya da yayımlamaya engel bir şey yok.
problems-none-shown = Bu türden sorun yok
problems-edit-title = Başlığı düzenle
problems-show-all = Tümünü göster
problems-document = Belge
verdict-save = Kaydetmeyi engelliyor
verdict-publish = Yayımlamayı engelliyor
verdict-advice = Öneri
more-fixes = Düzeltmenin başka yolları

### Inspector
inspector-locate = Tuvalde göster
inspector-menu = Diğer
inspector-change-type = Türü değiştir
inspector-duplicate = Çoğalt
inspector-delete = Sil
inspector-rename = Yeniden adlandır
inspector-references = { $count ->
    [0] Başvuru yok
   *[other] { $count } başvuru
}
inspector-required = Yayımlamak için gerekli
inspector-clear = Temizle: { $name }
inspector-not-set = Ayarlanmadı
inspector-not-connected = Bağlı değil
inspector-find-node = Düğüm ara
inspector-create-node = Yeni düğüm
inspector-more-nodes = { $count } tane daha
inspector-no-node-found = Düğüm bulunamadı
inspector-too-long = En çok { $max } karakter
inspector-whole-number = { $min } ile { $max } arasında bir tam sayı
inspector-number-needed = Bir sayı gerekli
inspector-not-applied = “{ $text }” uygulanmadı, { $field }: { $reason }
inspector-not-applied-empty = { $field } boşaltılmadı: { $reason }
inspector-back-to-field = Alana dön
inspector-key-taken = “{ $key }” zaten var
inspector-key-empty = Anahtar gerekli
inspector-key-shape = Başında, sonunda boşluk ve denetim karakteri olamaz
inspector-item-key = Anahtar
inspector-pick = Seç: { $name }
inspector-add-to = Ekle: { $name }
inspector-remove-item = Kaldır: { $name }
inspector-removed = { $name } kaldırıldı
inspector-move-item = Taşı: { $name }
inspector-move-hint = Sürükleyin ya da Alt ile ok tuşu
inspector-moved = { $name }: { $count } içinde { $place }. sıra
inspector-minimum = Listede en az bu kadar öğe olmalı
inspector-empty-list = Henüz bir şey yok
inspector-edit-in-source = Kaynakta düzenle
inspector-read-only = Bu belge burada yalnızca okunabilir. Metni kaynakta düzeltin.
inspector-transition = Geçiş
inspector-next-step = Sonraki adım
inspector-from = Nereden
inspector-to = Nereye
inspector-go-to = Git: { $name }
inspector-input = Giriş
inspector-display = Çizim
inspector-line = Çizgi
inspector-link = Bağlantı
inspector-line-about = Kartların çevresinden geçen bir çizgi.
inspector-link-about = Hedefin adını taşıyan kısa bir etiket. Tıklayınca oraya gider.
inspector-route = Yol
inspector-automatic = Otomatik
inspector-waypoints = Elle konmuş { $count } dönüş
inspector-reset-route = Sıfırla
inspector-disconnect = Bağlantıyı kes
inspector-selected = { $count } öğe seçili
inspector-counts = { $nodes } düğüm · { $routes } geçiş
inspector-actions = Eylemler
inspector-nodes = Düğümler
inspector-select-these = Bunları seç
inspector-can-save = Sunucu bunu kaydeder
inspector-cannot-save = Sunucu bunu kaydetmez
inspector-can-publish = Yayıma hazır
inspector-cannot-publish = Yayıma hazır değil
inspector-begins-at = Başlangıç
inspector-first-steps = İlk adımlar
inspector-teach-add = Listeden bir düğüm sürükleyin ya da tuşuna basın:
inspector-teach-connect = Kartın noktasından başka bir karta sürükleyin. Sonraki adımı eklemek için boş tuvale bırakın.
inspector-teach-edit = Değiştirmek için bir kart seçin. Her değişiklik geri alınabilir.
inspector-nothing-selected = Değiştirmek için bir düğüm ya da geçiş seçin.

# Tuval
action-canvas-rename = Yeniden adlandır
action-canvas-layout = Otomatik yerleştir
action-canvas-layout-down = Yukarıdan aşağıya yerleştir
action-canvas-connect = Bağla…
action-canvas-append = Ardına düğüm ekle
action-canvas-heal = Sil ve yeniden bağla
action-canvas-upstream = Buraya gelenleri seç
action-canvas-downstream = Buradan gidenleri seç
action-canvas-keep-view = Bu görünümü belgede sakla
canvas-label = { $count } düğümlü akış. Ok tuşları geçişleri izler, Alt ile yukarı ve aşağı her şeyi okur.
canvas-view = Görünüm
canvas-minimap = Akışın haritası
canvas-pad = Seçili düğüm
canvas-percent = %{ $value }
canvas-more-rows = { $count } tane daha
canvas-no-input = { $kind } düğümüne geçiş bağlanamaz
canvas-choose-type = Tür seçin
canvas-choose-output = Çıkış seçin
canvas-choose-target = Hedef seçin
canvas-change-type = Türü değiştir
canvas-nothing-found = Bir şey bulunamadı
canvas-next = sonraki
canvas-open-output = bağlı değil
canvas-no-outputs = { $title } düğümünün çıkışı yok
canvas-outputs = çıkışlar: { $outputs }
canvas-problems = { $count } sorun
canvas-more-problems = ve { $count } tane daha
canvas-transition = { $output }: { $target }
canvas-follow-link = Git: { $title }
canvas-title-of = { $title } başlığı
canvas-connected = { $from }, { $to } düğümüne bağlandı
canvas-added = { $title } eklendi
canvas-deleted = { $count } öğe silindi
canvas-copied = { $count } düğüm kopyalandı
canvas-pasted = { $count } düğüm yapıştırıldı
canvas-selected = { $count ->
    [0] Seçili düğüm yok
   *[other] { $count } düğüm seçildi
  }
canvas-laid-out = { $count } düğüm yerleştirildi
canvas-read-only = Belge burada salt okunur
canvas-nothing-selected = Hiçbir şey seçili değil
canvas-select-one = Tek bir düğüm seçin
canvas-cannot-delete = Başlangıç silinemez
canvas-add-node = Düğüm ekle…
canvas-reset-route = Yolu sıfırla
canvas-route-is-automatic = Yol zaten otomatik
canvas-show-as-link = Bağlantı olarak göster
canvas-show-as-line = Çizgi olarak göster
canvas-go-to-source = Kaynağına git
canvas-go-to-target = Hedefine git
action-arrange-align = Hizala…
canvas-choose-arrangement = Hizalama seçin
canvas-select-several = Birden çok düğüm seçin
canvas-arrange-left = Sol kenarlar
canvas-arrange-centre = Ortalar, alt alta
canvas-arrange-right = Sağ kenarlar
canvas-arrange-top = Üst kenarlar
canvas-arrange-middle = Ortalar, yan yana
canvas-arrange-bottom = Alt kenarlar
canvas-arrange-across = Yatayda eşit aralık
canvas-arrange-down = Dikeyde eşit aralık

# Tuval: bağlantı noktaları, girişler, çizgiler, yer açma, bulma
group-arrange = Hizala
mouse-port = Bağlantı noktasını taşı
mouse-port-how = Kartın kenarı boyunca sürükle
mouse-input = Girişi taşı ya da adlandır
mouse-input-how = Halkasını sürükle ya da çift tıkla
mouse-bend = Çizgiyi başka yerden geçir
mouse-bend-how = Bir parçasını sürükle; köşeyi silmek için çift tıkla
mouse-insert = Çizgiye ekle
mouse-insert-how = Düğümü çizginin üstüne bırak
action-canvas-reroute = Çizginin parçalarını taşı
action-canvas-ports = Bağlantı noktalarını taşı
action-canvas-inputs = Girişler…
action-canvas-space = Yer aç ya da kapat
action-arrange-left = Sol kenarları hizala
action-arrange-centre = Ortaları alt alta hizala
action-arrange-right = Sağ kenarları hizala
action-arrange-top = Üst kenarları hizala
action-arrange-middle = Ortaları yan yana hizala
action-arrange-bottom = Alt kenarları hizala
action-arrange-across = Yatayda eşit aralıkla
action-arrange-down = Dikeyde eşit aralıkla
canvas-select-three = En az üç düğüm seçin
canvas-select-one-or-line = Tek bir düğüm ya da çizgi seçin
canvas-arranged-already = Zaten böyle duruyorlar
canvas-moved = { $count ->
    [one] Düğüm taşındı
   *[other] { $count } düğüm taşındı
}
canvas-add-input = Giriş ekle…
canvas-choose-input = Girişler
canvas-input-name = Girişin adı
canvas-input-taken = “{ $name }” adlı bir giriş zaten var
canvas-input-added = { $title } düğümüne { $name } girişi eklendi
canvas-input-renamed = { $from } girişinin adı artık { $to }
canvas-input-removed = { $name } girişi silindi
canvas-input-unnamed = Bu giriş her düğümde vardır
canvas-rename-input = { $name } girişini adlandır…
canvas-remove-input = { $name } girişini sil
canvas-remove-bend = Bu köşeyi sil
canvas-straighten = Düzleştir
canvas-route-is-straight = Düzleştirilecek bir şey yok
canvas-insert-node = Araya düğüm ekle…
canvas-retyped = Türü artık { $kind }
canvas-spacing = Yer açmak ya da kapatmak için sürükleyin. Escape ile biter.
canvas-spaced = { $count ->
    [one] Düğüm kenara alındı
   *[other] { $count } düğüm kenara alındı
}
canvas-rerouting = { $runs ->
    [one] Tek parça. Ok tuşları taşır, Enter onaylar, Escape vazgeçer, Delete çizgiyi otomatiğe döndürür.
   *[other] { $runs } parça. Ok tuşları taşır, Tab sonrakine geçer, Enter onaylar, Escape vazgeçer, Delete çizgiyi otomatiğe döndürür.
}
canvas-run = { $run } / { $runs } parça, { $direction ->
    [upright] dikey
   *[level] yatay
}, konum { $at }
canvas-run-at = { $direction ->
    [upright] Yatay konum
   *[level] Dikey konum
} { $at }, parça { $run } / { $runs }
canvas-run-reset = Çizgi artık otomatik
canvas-rerouted = Çizgi taşındı
canvas-nothing-to-route = Burada çizgi yok
canvas-moving-ports = { $ports ->
    [one] Tek bağlantı noktası. Ok tuşları kenar boyunca taşır, Enter onaylar, Escape vazgeçer.
   *[other] { $ports } bağlantı noktası. Ok tuşları kenar boyunca taşır, Tab sonrakine geçer, Enter onaylar, Escape vazgeçer.
}
canvas-port-at = { $side ->
    [top] Üst
    [right] Sağ
    [bottom] Alt
   *[left] Sol
} %{ $percent }
canvas-port-moved = { $port } bağlantı noktası taşındı: { $side ->
    [top] üst
    [right] sağ
    [bottom] alt
   *[left] sol
} %{ $percent }
canvas-port-of-output = { $name } çıkışı
canvas-port-of-input = { $name } girişi
canvas-port-stays = Bağlantı noktası silinemez
canvas-find = Tuvalde bul
canvas-find-next = Sonraki
canvas-find-previous = Önceki
canvas-find-count = { $at } / { $count }
canvas-found = { $title }, { $at } / { $count }

## Export
action-file-export-svg = SVG olarak dışa aktar…
action-file-export-png = PNG olarak dışa aktar…
action-file-export-pdf = PDF olarak dışa aktar…
export-title = Akışı görüntü olarak dışa aktar
export-format = Biçim
export-scale = Boyut
export-background = Arka plan
export-background-dots = Noktalı
export-background-plain = Düz
export-background-transparent = Yok
export-text = Harfler metin olarak
export-text-about = Aranabilir ve düzenlenebilir. Bazı programlar gömülü yazı tiplerini göstermez.
export-findings = Bulgu işaretleri
export-selection = Yalnızca seçilenler
export-go = Dışa aktar…
export-done = { $name } yazıldı
export-undrawn = { $name } yazıldı. Bu bilgisayardaki hiçbir yazı tipinde şu harfler yok: { $letters }
export-nothing = Çizilecek bir şey yok

## Bir ifadeyi ya da şablonu denemek
tryit = Dene
tryit-title = Dene: { $field }
tryit-sample = Örnek veriler
tryit-again = Yeniden öner
tryit-hint = Ne çıkacağını görmek için değerleri değiştirin. Hiçbiri kaydedilmez.
tryit-place = { $line }. satır, { $column }. sütun:
tryit-result = Sonuç
tryit-result-old = Okunabilen son örnek verilerin sonucu
tryit-no-result = Örnek veriler düzelene dek sonuç yok.
tryit-parts = Her parçanın değeri
tryit-element = { $number }. öğe
tryit-more = Yalnızca ilk { $count } parça gösteriliyor.
tryit-empty = İleti boş.
tryit-true = Doğru
tryit-false = Yanlış
tryit-unknown = Bilinmiyor
tryit-unknown-about = Gereken bir değer yok. Bilinmeyen sonuç doğru sayılmaz.
tryit-nothing = Değer yok
tryit-record = Kayıt
