
### Source
source-label = { $name } kaynağı
source-read-only = Bu dosya geçerli UTF-8 değil. Burada okunabilir ama değiştirilemez.
source-not-accepted = Son yazdıklarınız henüz belgede değil.
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
problems-show-all = Tümünü göster
problems-document = Belge
verdict-save = Kaydetmeyi engelliyor
verdict-publish = Yayımlamayı engelliyor
verdict-advice = Öneri
more-fixes = Düzeltmenin başka yolları
