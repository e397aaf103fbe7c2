# flow

## Düğüm türleri
kind-start = Başlangıç
kind-end = Bitiş
kind-delay = Bekletme
kind-devLog = Geliştirici Günlüğü
kind-userInput = Kullanıcı Girişi
kind-if = Koşul
kind-waitEvent = Olay Bekle
kind-waitUntil = Koşulu Bekle
kind-moveOnBoard = Panoda Taşı
kind-unknown = Bilinmeyen tür

## Çıkışlar
output-to = sonraki
output-true = doğru
output-false = yanlış
output-event = olay
output-timeout = süre
output-satisfied = sağlandı
output-success = başarılı
output-failure = başarısız

## Kartlar
card-no-outcome = Sonuç yok
card-no-duration = Süre yok
card-no-level = Düzey yok
card-no-message = İleti yok
card-no-condition = Koşul yok
card-no-events = Olay yok
card-no-admission = Henüz kimse yanıtlayamaz
card-no-selection = Öğe seçilmedi
card-no-destination = Hedef yok
card-no-type = Tür yok
card-unknown-type = Bilinmeyen tür: “{ $type }”
card-up-to = En çok { $duration }
card-within = { $duration }
card-any-of = { $count } olaydan biri
card-all-of = { $count } olayın tümü
card-and = { $first } ve { $last }
card-or = { $first } veya { $last }
card-permission = İzin: { $list }

duration-seconds = { $count } saniye
duration-minutes = { $count } dakika
duration-hours = { $count } saat
duration-days = { $count } gün

level-trace = İz
level-debug = Hata ayıklama
level-information = Bilgi
level-warning = Uyarı
level-error = Hata
level-critical = Kritik

event-created = oluşturuldu
event-updated = güncellendi
event-archived = arşivlendi
event-restored = geri yüklendi
event-deleted = silindi
event-contextChanged = bağlam değişti
change-linkChanged = bağlantı değişti
change-membershipChanged = üyeler değişti
change-recordChanged = kayıt değişti

permission-Update = Güncelleme
permission-Archive = Arşivleme
permission-Delete = Silme
permission-EditBoardData = Pano verisini düzenleme
permission-MoveItem = Öğe taşıma
permission-UseTransition = Geçiş kullanma
permission-RemoveItem = Öğe kaldırma

selection-subject = Bu pano öğesi
selection-boardTarget = Pano hedefi
selection-fixedBoardItem = Belirli bir pano öğesi

## Şablonlar
template-blank = Boş
template-blank-about = Başlangıçtan doğruca Bitişe
template-approval = Onay
template-approval-about = Bir kişi karar verir, iki bitiş
template-wait-and-check = Bekle ve denetle
template-wait-and-check-about = Koşul sağlanana dek yinele
template-escalation = Yükseltme
template-escalation-about = Süre dolunca bir kişiye geçer

## Bulguyu giderme yolları
fix-remove = { $field } alanını kaldır
fix-use = { $value } kullan
fix-rename = { $name } olarak yeniden adlandır
fix-connect = { $target } düğümüne bağla
fix-disconnect = Bağlantıyı kes
fix-remove-visuals = Karşılıksız görselleri kaldır
fix-remove-node = Düğümü kaldır
fix-make-end = Bitişe dönüştür
fix-add-end = Bitiş ekle
fix-draw-line = Çizgi olarak çiz
fix-set-timeout = Süreyi 1 gün yap

## Names of undo steps
step-set = Ayarı değiştir
step-unset = Ayarı temizle
step-add-node = { $node } düğümünü ekle
step-insert = Araya düğüm ekle
step-remove-nodes = { $count ->
    [one] { $node } düğümünü sil
   *[other] { $count } düğümü sil
}
step-delete = Seçimi sil
step-rename-node = { $from } adını { $to } yap
step-retype = { $node } düğümünün türünü değiştir
step-add-item = { $item } ekle
step-remove-item = Öğeyi sil
step-rename-item = Öğenin adını { $to } yap
step-move-item = Öğeyi taşı
step-connect = { $node } düğümünü { $target } düğümüne bağla
step-reconnect = Geçişi yeniden bağla
step-disconnect = { $node } düğümünün bir çıkışını ayır
step-move = { $count ->
    [one] { $node } düğümünü taşı
   *[other] { $count } düğümü taşı
}
step-port = { $node } düğümünün bağlantı noktasını taşı
step-waypoints = { $node } düğümünün çizgisini yönlendir
step-display = Çizginin gösterimini değiştir
step-add-input = { $node } düğümünün { $input } girişini yerleştir
step-remove-input = { $node } düğümünün { $input } girişini sil
step-rename-input = { $node } düğümünün { $from } girişini { $to } olarak adlandır
step-space = Yer aç ya da kapat
step-move-lines = Düğümleri çizgileriyle taşı
step-arrange = Düğümleri hizala
step-layout = Otomatik yerleştir
step-fix-all = Güvenli düzeltmeleri uygula
step-set-viewport = Görünümü belgeye kaydet
step-paste = { $count ->
    [one] Bir düğüm yapıştır
   *[other] { $count } düğüm yapıştır
}
step-edit-text = Kaynağa yaz
