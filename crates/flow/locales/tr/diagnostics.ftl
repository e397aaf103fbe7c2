# diagnostics

## Bulgular
workflow-yaml-encoding = Dosya UTF-8 değil: { $offset }. bayt okunamıyor. UTF-8 olarak kaydedin.
workflow-yaml-syntax = Bu geçerli bir YAML değil. { $fault ->
        [unclosed] “{ $character }” ayracı hiç kapatılmamış.
        [mismatched] “{ $character }” ayracı “{ $close }” ile kapatılmış.
        [extraClose] Bu ayraç hiçbir şeyi kapatmıyor.
        [separator] Buradan önce bir virgül ya da kapatan bir ayraç eksik.
        [quote] Bu tırnak hiç kapatılmamış.
        [afterQuote] Kapanan tırnaktan sonra bir şey geliyor. Metnin içindeki tırnak iki kez, çift tırnak içinde ise \" olarak yazılır.
        [escape] Çift tırnak içinde ters eğik çizgiden sonra anlamı olmayan bir şey geliyor. Ters eğik çizgi için \\ yazın.
        [tab] YAML’nin yalnızca boşluk kabul ettiği bir yerde sekme var.
        [indentation] Bu satır, ait olduğu satırlarla aynı hizada değil.
        [key] Bu satır “anahtar: değer” biçiminde olmalı ya da üstteki satıra ait olacak kadar içeriden başlamalı.
        [colon] Burada “:” duramaz. Girintiye ve üstteki satırın iki noktasına bakın; “: ” içeren metin tırnak ister.
        [dash] Burada bir liste başlayamaz ya da süremez. Girintiye ve eksik ya da fazla bir “-” olup olmadığına bakın.
        [character] Hiçbir değer “{ $character }” ile başlayamaz. Metni tırnak içine alın.
        [comment] “#” işaretinden önce boşluk gerekir; yorum bir metnin içinde duramaz.
        [blockHeader] “|” ya da “>” işaretinden sonra yalnızca +, - ve 1 ile 9 arası bir rakam gelebilir. Metin sonraki satırda başlar.
        [value] Burada bir değer eksik.
        [end] Metin erken bitiyor.
       *[other] Buradan sonrası okunamıyor.
    }
workflow-yaml-multipleDocuments = Burada ikinci bir YAML belgesi başlıyor. Her dosyada tek belge bulundurun.
workflow-yaml-duplicateKey = “{ $key }” anahtarı bu eşlemede iki kez geçiyor. Birini kaldırın ya da yeniden adlandırın.
workflow-yaml-aliasUnsupported = Çapalar, takma adlar ve birleştirme anahtarları desteklenmez. Değeri açıkça yazın.
workflow-yaml-tagUnsupported = YAML etiketleri desteklenmez. Etiketi kaldırın.
workflow-yaml-keyUnsupported = Anahtar bir metin olmalı; eşleme ya da liste olamaz.
workflow-yaml-directiveUnsupported = YAML yönergeleri (%) desteklenmez. Satırı kaldırın.
workflow-yaml-tooDeep = Metin { $max } düzeyden daha derin iç içe geçmiş.
workflow-yaml-tooLarge = Dosya { $max } MiB’tan büyük.
workflow-document-unsupportedVersion = Yalnız { $expected }. sürüm belgeler düzenlenebilir. “version: { $expected }” yazın.
workflow-document-unknownField = Bilinmeyen alan: “{ $field }”.
workflow-document-wrongType = Burada { $expected ->
    [text] bir metin
    [whole] bir tam sayı
    [number] bir sayı
    [map] bir eşleme
   *[list] bir liste
} beklenirken { $found ->
    [map] bir eşleme
    [list] bir liste
    [nothing] hiçbir şey
    [quoted] tırnaklı bir metin
   *[text] “{ $value }”
} bulundu.
workflow-document-invalidValue = “{ $value }” burada kullanılamaz. Olabilecekler: { $allowed }.
workflow-document-missingField = “{ $field }” alanı eksik.
workflow-document-unknownNodeType = “{ $value }” diye bir düğüm türü yok.
workflow-document-invalidNodeKey = Düğüm anahtarı 1–{ $max } karakter olmalı, denetim karakteri içermemeli, başında ve sonunda boşluk bulunmamalı.
workflow-document-titleLength = Başlık 1–{ $max } karakter olmalı; bu { $length } karakter.
workflow-document-startMissing = “{ $node }” bir Başlangıç düğümü değil. Buraya Başlangıç düğümünün anahtarını yazın.
workflow-document-startDuplicate = Bir akışın tek Başlangıcı olur; bu fazladan.
workflow-document-startHasIncoming = Başlangıca geçiş yapılamaz.
workflow-document-unknownTarget = “{ $target }” diye bir düğüm yok.
workflow-document-eventWorkflowInstanceUnsupported = Bir iş akışı örneği gözlemlenemez. Yayımladığı verileri bağlam değişikliğiyle gözlemleyin.
workflow-userInput-choiceKeyDuplicate = “{ $key }” anahtarı başka bir seçenekte de var.
workflow-userInput-choiceKeyLength = Seçenek anahtarı 1–{ $max } karakter olmalı; bu { $length } karakter.
workflow-userInput-admissionField = “{ $variant }” kipinde “{ $field }” alanı yok.
workflow-userInput-transitionRequired = Bu iznin hangi geçiş için olduğunu seçin.
workflow-waitEvent-observationCount = En çok { $max } gözlem olabilir; { $count } tane var.
workflow-waitEvent-observationKeyDuplicate = “{ $key }” anahtarı başka bir gözlemde de var.
workflow-waitEvent-observationKeyLength = Gözlem anahtarı 1–{ $max } karakter olmalı; bu { $length } karakter.
workflow-waitEvent-observationField = “{ $variant }” kaynağında “{ $field }” alanı yok.
workflow-waitEvent-identityCount = En çok { $max } kayıt olabilir; { $count } tane var.
workflow-waitEvent-eventTypeUnsupported = { $reason ->
    [definition] Gözlenen şey “{ $value }” olayını yayımlamıyor.
    [board] Pano öğeleri “{ $value }” olayını yayımlamaz.
   *[repeated] “{ $value }” bu listede iki kez geçiyor.
}
workflow-waitEvent-facetRequired = Bağlam değişikliği için { $field ->
    [facet] bir yön gerekir: boards ya da workflow
    [boardId] pano gerekir
   *[workflowDefinitionId] iş akışı tanımı gerekir
}.
workflow-waitEvent-facetNotAllowed = { $field } yalnız contextChanged olay türüyle kullanılabilir.
workflow-waitEvent-pathShape = { $reason ->
    [collectionLast] Topluluk yalnız yolun son adımı olabilir.
    [references] Yol en çok { $max } tekil başvuru izleyebilir.
    [first] Yol “item.” ve bir başvuru adıyla başlar.
    [long] Yolda en çok { $max } adım olabilir.
   *[name] Yolun sonraki adımları tek birer addır.
}
workflow-waitEvent-changeNotApplicable = { $reason ->
    [reference] Yol tekil bir başvuruya gidiyor; onda “{ $value }” olmaz.
    [collection] Yol bir topluluğa gidiyor; onda “{ $value }” olmaz.
   *[together] “{ $value }”, “{ $other }” ile birlikte kullanılamaz: biri tekil başvuru, öteki topluluk içindir.
}
workflow-moveOnBoard-selectionField = “{ $variant }” kaynağında “{ $field }” alanı yok.
workflow-moveOnBoard-pathShape = { $reason ->
    [collections] Yol birden çok topluluktan geçiyor.
    [references] Yol en çok { $max } tekil başvuru izleyebilir.
    [first] Yol “item.” ve bir başvuru adıyla başlar.
    [long] Yolda en çok { $max } adım olabilir.
   *[name] Yolun sonraki adımları tek birer addır.
}
workflow-designer-unknownNode = Bu görseller var olmayan “{ $node }” düğümü için.
workflow-designer-unknownOutput = Bu görseller düğümde bulunmayan “{ $output }” çıkışı için.
workflow-designer-unknownInput = Hedefte “{ $input }” girişi yok.
workflow-designer-offsetRange = Konum 0 ile 1 arasında olmalı; bu { $value }.
workflow-designer-zoomRange = Yakınlaştırma 0’dan büyük olmalı; bu { $value }.
workflow-designer-invalidNumber = “{ $value }” sonlu bir sayı değil.
workflow-designer-linkUnconnected = Yalnız bağlı bir çıkış bağlantı imi olarak çizilebilir.
workflow-designer-linkWithWaypoints = Bağlantı iminin çizgisi yoktur, bu yüzden ara noktası olamaz.
workflow-publication-missingSetting = Yayımlamak için eksik: { $field ->
    [title] Başlık
    [choices] Seçenekler
    [admission] Kimin yanıtlayabileceği
    [condition] Koşul
    [duration] Süre
    [message] İleti
    [level] Düzey
    [events] Olaylar
    [observations] Gözlemler
    [selection] Neyin taşınacağı
    [destinationStatusId] Hedef durum
    [mode] { $owner ->
        [events] “{ field-events-mode }”
       *[other] “{ field-admission-mode }”
    }
    [expression] İfade
    [permissions] İzinler
    [unit] Birim
    [value] Değer
    [resource] { $owner ->
        [identity] “{ field-identity-resource }”
       *[other] “{ field-responsibility-resource }”
    }
    [key] { $owner ->
        [permission] “{ field-permission-key }”
       *[other] “{ field-responsibility-key }”
    }
    [transition] “{ field-permission-transition }”
    [anyOf] “{ field-admission-anyOf }”
    [match] “{ field-admission-match }”
    [identities] “{ field-observation-identities }”
    [changes] “{ field-observation-changes }”
    [eventTypes] “{ field-observation-eventTypes }”
    [path] “{ field-observation-path }”
    [definitionId] “{ field-identity-definitionId }”
    [objectId] “{ field-identity-objectId }”
    [sourceKind] “{ field-selection-sourceKind }”
    [targetEntityDefinitionId] “{ field-selection-targetEntityDefinitionId }”
    [boardId] “{ field-selection-boardId }”
    [boardItemId] “{ field-selection-boardItemId }”
   *[other] { $field }
}.
workflow-publication-missingTransition = “{ $of ->
    [node] { $output ->
        [to] { output-to }
        [true] { output-true }
        [false] { output-false }
        [event] { output-event }
        [timeout] { output-timeout }
        [satisfied] { output-satisfied }
        [success] { output-success }
        [failure] { output-failure }
       *[other] { $output }
    }
   *[choice] { $output }
}” bağlı değil.
workflow-publication-timeoutMissing = Süre çıkışı bağlı, ama süre belirtilmemiş.
workflow-publication-endMissing = Akışın Bitişi yok.
workflow-publication-outcomeMissing = Bu Bitişin sonucu yok.
workflow-publication-unreachable = Başlangıçtan bu düğüme yol yok.
workflow-publication-noPathToEnd = Bu düğümden hiçbir Bitişe ulaşılamıyor.
workflow-advice-busyLoop = { $count ->
    [1] Bu düğüm beklemeden kendine dönüyor.
   *[other] Bu döngüdeki { $count } düğüm hiç beklemiyor: durmadan dönebilir.
}
workflow-advice-choiceTitles = “{ $title }” başlığı başka bir seçenekte de var.
workflow-advice-constantCondition = { $whole ->
    [yes] Bu koşul
   *[no] Koşulun bu bölümü
} veri ne olursa olsun { $truth ->
    [always] her zaman doğru
   *[never] hiçbir zaman doğru değil
}{ $effect ->
    [neverFalse] : yanlış dalı hiç izlenmez.
    [neverTrue] : doğru dalı hiç izlenmez.
    [noWait] : düğüm beklemez, süresi de hiç dolmaz.
    [endlessWait] : beklemeyi yalnızca bir süre sona erdirir.
   *[none] .
}
workflow-advice-repeatedPart = Koşulun daha önceki bir bölümü aynı şeyi söylüyor. Bu bölüm hiçbir şeyi değiştirmez.
workflow-advice-repeatedCondition = “{ $node }” az önce aynı koşula karar verdi: arada veri değişmezse burada { $effect ->
    [true] yalnızca doğru dalı izlenir
    [false] yalnızca yanlış dalı izlenir
   *[noWait] hiç beklenmez
}.
workflow-advice-clockAlone = Bu koşulu yalnızca saat belirliyor; koşula ancak gözlenen bir şey olunca yeniden bakılır, geçen zaman beklemeyi kendiliğinden bitirmez. Buraya geri dönen bir süre belirleyin ya da Bekletme kullanın.
workflow-advice-timeoutRepeats = Süre çıkışı aynı beklemeye dönüyor; bekleme süre yokmuş gibi sürer.
workflow-advice-titleWidth = Başlık, kartın gösterebileceğinden uzun.

## Metnin ya da komutun neden kabul edilmediği
refusal-read-only = Metinde hata varken belge burada değiştirilemez. Önce metni düzeltin.
refusal-not-utf8 = Dosya UTF-8 değil, bu yüzden metni düzenlenemez.
refusal-unreadable = Metin artık okunamaz hale gelirdi.
refusal-unfit = Metnin bu yeri, başka bir şey de değişmeden değiştirilemiyor. Kaynakta düzenleyin.
refusal-bad-edits = Metin bu arada değişti. Yeniden deneyin.
refusal-unknown-node = “{ $node }” adlı bir düğüm yok.
refusal-unknown-output = “{ $node }” düğümünün “{ $output }” çıkışı yok.
refusal-unknown-input = “{ $node }” düğümünün “{ $input }” girişi yok.
refusal-unknown-type = “{ $kind }” adlı bir düğüm türü yok.
refusal-unknown-path = { $path } yolunda bir şey yok.
refusal-unknown-field = Biçimde { $path } diye bir alan yok.
refusal-wrong-kind = { $path } yolunda başka türden bir şey duruyor.
refusal-not-a-list = { $path } bir liste değil.
refusal-key-taken = “{ $key }” zaten kullanılıyor.
refusal-key-empty = Anahtar boş olamaz.
refusal-key-too-long = Anahtar en çok { $max } karakter olabilir; bu { $length } karakter.
refusal-key-with-space = “{ $key }” anahtar olamaz: boşlukla başlıyor ya da bitiyor.
refusal-key-with-control = “{ $key }” anahtar olamaz: satır sonu ya da başka bir denetim karakteri içeriyor.
refusal-into-start = Başlangıca geçiş yapılamaz.
refusal-start-stays = Başlangıç (“{ $node }”) silinemez ve türü değiştirilemez.
refusal-second-start = Zaten bir Başlangıç var.
refusal-no-output = “{ $node }” düğümünün bağlanacak çıkışı yok.
refusal-not-flow = “{ $value }” akış biçiminde bir YAML listesi ya da eşlemesi değil.
refusal-invalid-number = { $value } burada kullanılabilir bir sayı değil.
refusal-invalid-offset = { $value }, 0 ile 1 arasında değil.
refusal-link-unconnected = “{ $node }” düğümünün “{ $output }” çıkışı açık: bağlantı gösterilecek bir hedef yok.
refusal-link-with-waypoints = “{ $node }” düğümünün “{ $output }” çıkışında hem ara noktalar hem bağlantı gösterimi olamaz.
refusal-no-such-place = Listede { $index } numaralı yer yok.
refusal-not-a-fragment = Yapıştırılacak düğüm yok.

## Koşullar, güvenlik ifadeleri, ileti şablonları
workflow-condition-invalid = { language-problem }
workflow-template-invalid = { language-problem }
workflow-userInput-expressionInvalid = { language-problem }
language-problem = { $problem ->
    [expected] { language-found } Burada { language-expected } gerekir.
    [unclosedText] Bu metnin kapanış tırnağı yok. Metin içindeki tırnak iki kez yazılır ('').
    [badCharacter] “{ $found }” burada bir anlam taşımıyor.
    [instead] “{ $found }” yerine “{ $write }” yazın.
    [badNumber] “{ $found }” bir sayı değil. 12 ya da 0.5 gibi yazın.
    [numberTooLong] Bir sayı en çok { $max } basamaklıdır.
    [badDate] “{ $found }” bir gün değil. DATE '2026-01-31' gibi yazın.
    [tooDeep] Bu metin { $max } düzeyden derine iniyor.
    [tooLong] Bu metin { $max } karakterden uzun.
    [unmatchedClose] Bu “)” hiçbir şeyi kapatmıyor.
    [doubleNot] Bir NOT yeter.
    [notInFront] NOT burada karşılaştırmanın tümünün önüne gelir: NOT a CONTAINS b.
    [valueInParentheses] Ayraçlar tek bir değeri değil, bütün bir koşulu içine alır.
    [onlyInSecurity] Bu yalnız bir güvenlik ifadesinde sorulabilir.
    [loneBrace] “{ $found }” ayracının karşılığı yok. Karşılığını ekleyin ya da karakterin kendisi için iki kez yazın.
    [emptyInsert] Süslü ayraçların arasına bir alan ya da işlev yazın.
    [textInBraces] Metin için süslü ayraç gerekmez.
    [unknownFunction] “{ $name }” adlı bir işlev yok. { language-candidate }
    [arity] { $function } { language-arity } alır, burada { $given } tane var.
    [unknownRoot] Bir yol “{ $name }” ile başlayamaz. { language-candidate }
    [userOnlyInSecurity] “user” yalnız güvenlik ifadelerinde bilinir.
    [unknownField] { $owner } içinde “{ $name }” alanı yok. { language-candidate }
    [outsideWhere] WHERE içindeki adlar { $owner } alanlarıdır; “{ $name }” buradan görülmez.
    [noFields] “{ $name }” { language-type }; alanları yok.
    [pathThroughCollection] “{ $name }” bir koleksiyon. ANY, ALL ya da COUNT ile kullanın.
    [collectionAsValue] “{ $name }” bir değer değil, koleksiyon. ANY, ALL ya da COUNT kullanın.
    [referenceAsValue] “{ $name }” bir değer değil, kayıt. Alanlarından birini yazın.
    [notACollection] “{ $name }” koleksiyon değil, { language-type }.
    [notBoolean] Bu { language-type }; ne doğru ne yanlış. Bir şeyle karşılaştırın.
    [incomparable] { language-left } ile { language-right } karşılaştırılamaz.
    [textForDate] Tarih DATE '2026-01-31' biçiminde yazılır.
    [noOrder] { language-type } için küçük ya da büyük yoktur.
    [wrongType] { $of } için { language-needed } gerekir, burada { language-has } var.
    [unknownRole] “{ $name }” adlı bir rol yok. { language-candidate }
   *[unknownResponsibility] “{ $name }” adlı bir sorumluluk yok. { language-candidate }
}
language-found = { $end ->
    [yes] Metin erken bitiyor.
   *[no] “{ $found }” burada duramaz.
}
language-expected = { $expected ->
    [condition] bir koşul
    [value] bir değer
    [insert] bir alan ya da işlev
    [operator] bir karşılaştırma (=, <, IS NULL, IN, …)
    [andOr] AND, OR ya da metnin sonu
    [name] bir alan adı
    [collection] bir koleksiyon
    [text] tek tırnak içinde bir metin
    [number] bir sayı
    [open] “(”
    [close] “)”
    [commaOrClose] “,” ya da “)”
    [closeBrace] kapanan süslü ayraç
    [betweenAnd] iki sınırın arasında AND
    [null] NULL ya da NOT NULL
    [onlyNull] NULL
    [inOrBetween] IN ya da BETWEEN
    [with] WITH
    [where] WHERE (…)
    [role] ROLE
   *[responsible] RESPONSIBLE
}
language-candidate = { $hasCandidate ->
    [yes] “{ $candidate }” mi demek istediniz?
   *[no] {""}
}
language-arity = { $hasMost ->
    [yes] { $least ->
        [0] hiç bağımsız değişken
       *[other] { $least }–{ $most } bağımsız değişken
    }
   *[no] { $least } ya da daha çok bağımsız değişken
}
language-type = { $type ->
    [text] bir metin
    [integer] bir tam sayı
    [decimal] bir sayı
    [boolean] bir doğru/yanlış değeri
    [date] bir tarih
    [dateTime] saatli bir tarih
    [identifier] bir kimlik
    [choice] seçeneklerden biri
    [reference] bir kayıt
    [collection] bir koleksiyon
    [null] NULL
   *[unknown] türü bilinmeyen bir değer
}
language-left = { $left ->
    [text] Metin
    [integer] Tam sayı
    [decimal] Sayı
    [boolean] Doğru/yanlış değeri
    [date] Tarih
    [dateTime] Saatli tarih
    [identifier] Kimlik
    [choice] Seçeneklerden biri
    [reference] Kayıt
    [collection] Koleksiyon
    [null] NULL
   *[unknown] Türü bilinmeyen bir değer
}
language-right = { $right ->
    [text] metin
    [integer] tam sayı
    [decimal] sayı
    [boolean] doğru/yanlış değeri
    [date] tarih
    [dateTime] saatli tarih
    [identifier] bir kimlik
    [choice] seçeneklerden biri
    [reference] kayıt
    [collection] koleksiyon
    [null] NULL
   *[unknown] türü bilinmeyen bir değer
}
language-needed = { $expected ->
    [text] bir metin
    [integer] bir tam sayı
    [decimal] bir sayı
    [boolean] bir doğru/yanlış değeri
    [date] bir tarih
    [dateTime] saatli bir tarih
    [identifier] bir kimlik
    [choice] seçeneklerden biri
    [reference] bir kayıt
    [collection] bir koleksiyon
    [null] NULL
   *[unknown] başka bir tür
}
language-has = { $found ->
    [text] bir metin
    [integer] bir tam sayı
    [decimal] bir sayı
    [boolean] bir doğru/yanlış değeri
    [date] bir tarih
    [dateTime] saatli bir tarih
    [identifier] bir kimlik
    [choice] seçeneklerden biri
    [reference] bir kayıt
    [collection] bir koleksiyon
    [null] NULL
   *[unknown] bilinmeyen bir şey
}

## Bir kataloğun nesi yanlış
catalog-encoding = Katalog UTF-8 değil: { $offset }. bayt okunamıyor. Dosyayı UTF-8 olarak kaydedin.
catalog-tooLarge = Katalog { $max } MiB’den büyük.
catalog-tooDeep = Katalog { $max } düzeyden daha derin iç içe.
catalog-syntax = Bu doğru yazılmış JSON değil: { $expected ->
    [end] değerden sonra hiçbir şey beklenmiyor
    [key] çift tırnak içinde bir anahtar bekleniyor
    [colon] “:” bekleniyor
    [mapEnd] “,” ya da “{"}"}” bekleniyor
    [listEnd] “,” ya da “]” bekleniyor
    [digit] bir rakam bekleniyor
    [quote] kapanış tırnağı bekleniyor
    [escape] “\” işaretinden sonra bilinen bir kaçış bekleniyor
    [hex] dört onaltılık rakam bekleniyor
    [surrogate] vekil çiftin öbür yarısı bekleniyor
   *[value] bir değer bekleniyor
}, bulunan: { $has ->
    [yes] “{ $found }”
   *[no] dosyanın sonu
}.
catalog-duplicateKey = “{ $value }” anahtarı bu nesnede iki kez geçiyor. Birini silin ya da yeniden adlandırın.
catalog-unknownField = Bilinmeyen alan: “{ $value }”.{ $hasCandidate ->
    [yes] {" "}“{ $candidate }” mi demek istediniz?
   *[no] {""}
}
catalog-missingField = “{ $value }” alanı eksik.
catalog-wrongType = Burada { $expected ->
    [map] bir nesne
    [list] bir liste
    [truth] true ya da false
   *[text] bir metin
} olmalı, bulunan: { $found ->
    [map] nesne
    [list] liste
    [truth] true ya da false
    [number] sayı
    [nothing] null
   *[text] metin
}.
catalog-notAllowed = “{ $value }” burada olamaz. Olabilecekler: { $allowed }.
catalog-empty = Bu metin boş olamaz.
catalog-repeated = “{ $value }” bu listede iki kez geçiyor.
catalog-unknownElement = “{ $value }” adlı bir öğe yok.{ $hasCandidate ->
    [yes] {" "}“{ $candidate }” mi demek istediniz?
   *[no] {""}
}
catalog-foreignField = “{ $value }” alanı “{ $type }” türüne ait değil.

## Kataloğa göre

catalog-candidate = { $hasCandidate ->
    [yes] {" "}“{ $candidate }” mi demek istediniz?
   *[no] {""}
}
workflow-document-unknownOutcome = { $reason ->
    [disabled] “{ $value }” sonucu kapatılmış.
   *[unknown] Tanımın “{ $value }” diye bir sonucu yok.
}{ catalog-candidate }
workflow-userInput-responsibilityUnavailable = { $reason ->
    [disabled] “{ $value }” sorumluluğu kapatılmış.
   *[unknown] Burada “{ $value }” diye bir sorumluluk yok.
}{ catalog-candidate }
workflow-userInput-permissionUnavailable = { $reason ->
    [disabled] “{ $value }” izni kapatılmış.
   *[unknown] “{ $value }” izni burada kullanılamaz.
}{ catalog-candidate }
workflow-userInput-transitionUnavailable = { $reason ->
    [disabled] “{ $value }” geçişi kapatılmış.
   *[unknown] Burada “{ $value }” diye bir geçiş yok.
}{ catalog-candidate }
workflow-advice-catalogMissing = { $faulty ->
    [yes] Katalogda hata var, ilki { $line }. satır, { $column }. sütunda;
   *[no] Katalog yok;
} tanımın sundukları bu yüzden denetlenmedi.
workflow-waitEvent-pathNotAvailable = İlişkili yollar yalnız kayıtlarda vardır; bu süreç bir pano öğesiyle ilgili.
workflow-waitEvent-sourceNotFound = { $reason ->
    [board] Burada “{ $value }” diye bir pano yok.
    [definition] Burada “{ $value }” diye bir tanım yok.
    [noLink] “{ $value }” bir alandır, başka kayıtlara giden bir bağ değil.
   *[link] Burada “{ $value }” diye bir bağ yok.
}{ catalog-candidate }
workflow-waitEvent-boardNotAssociated = { $reason ->
    [disabled] “{ $value }” panosu kapatılmış.
    [unrelated] Gözlenenlerin hepsinin “{ $value }” panosunda kartı olamaz.
   *[unknown] Burada “{ $value }” diye bir pano yok.
}{ catalog-candidate }
workflow-waitEvent-definitionNotApplicable = { $reason ->
    [disabled] “{ $value }” iş akışı kapatılmış.
    [silent] “{ $value }” iş akışı hiçbir olgu yayımlamıyor.
   *[unknown] Burada olguları gözlenebilecek başka bir “{ $value }” iş akışı yok.
}{ catalog-candidate }
workflow-moveOnBoard-sourceNotFound = { workflow-waitEvent-sourceNotFound }
workflow-moveOnBoard-statusUnavailable = { $reason ->
    [disabled] “{ $value }” durumu kapatılmış.
   *[unknown] Burada “{ $value }” diye bir durum yok.
}{ catalog-candidate }
