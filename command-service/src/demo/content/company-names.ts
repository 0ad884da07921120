/** Names of companies that do not exist. */
const list = (names: string): readonly string[] => names.split(',').map((name) => name.trim())

export const itCompanyNames =
  list(`Borsuk Software,Modrzewia Labs,Krzemyk Systems,Wilgotka Digital,Bursztynia Code,Żurawina Tech,Kalinowy Most,Rysi Trop,
Szuwar Data,Leszczyna Works,Sowi Kod,Mglista Dolina,Torfowisko Labs,Zielony Bit,Pan Kompilator,Kwarcyt Cloud,Brzozowy Serwer,Ważka Interactive,Polana Logic,Kamyk & Syn Software,
Iskrownik,Dolinka Krzemowa,Jemioła Apps,Puszczyk Security,Cietrzew Analytics,Rosomak Mobile,Trzcinowy Stos,Chaber Commerce,Obłok Nad Miastem,Listopad Studio,
Kodowa Łąka,Wiatrołap Systems,Bitwa Pod Kodem,Sztolnia Data,Granitowy Port,Jaskółka Pay,Miodowy Pixel,Nurt Zero,Pętla Nieskończona,Skowronek Health,
Tarcza i Klucz,Urwisko Games,Wydma Software House,Zaułek Kodu,Szum Morza Labs,Kometa Retail,Lodowiec Digital,Mrówcza Logistyka IT,Niebieski Koralik,Orli Wątek,
Płomyk AI,Rzeka Danych,Szkarłat Studio,Turkusowy Most,Wawrzyn Tech,Zorzyca Systems,Bajtowisko,Cisza Nocna Games,Drzewo Decyzyjne,Echo Doliny,
Farba i Piksel,Gwiezdny Ładunek,Hamak Software,Irysowa Chmura,Jutrzenka Energy IT,Klon Niezależny,Latarnia Kodu,Magnolia Insurance Tech,Nitka Ariadny,Ogniskowa,
Quillbark,Northmoss Labs,Velmorra,Tarnvale Systems,Oakmirror,Brightsedge,Fernloop,Driftpine Software,Copperwren,Halcyard,
Stonelark Digital,Mistbridge,Emberfold,Lumenfjell,Pixelgrove Studio,Cloudharrow,Datamarrow,Kestrelpath,Ravenloom,Silverthicket,
Bytehollow,Amberquay,Thornwick Labs,Ironpetal,Moonferry,Saltmeadow Tech,Glassotter,Foxglove Compute,Harborlint,Wrenlight,
Cobaltmoor,Duskfield Games,Evenstitch,Flintmarsh,Greyspindle,Hollowreed,Inkfathom,Junipergate,Kilnbrook,Larkspindle,
Mapleharrow,Nettlebay Security,Opalrudder,Plumbright,Quartzfen,Rookmarble,Sablewick,Tidecress,Umberlane,Vervainly,
Willowtrace,Yarrowpoint,Zephyrmill,Ashquill,Birchtally,Cinderpath,Dovetrellis,Elmsignal,Frostbarrow,Gorsewell,
Hazelmetric,Ivorythatch,Jadecurrent,Knollstack,Lindenwave,Tansyforge,Saffronbay Digital,Wickerline,Umbrafold,Pebblemast,Cedarquill,Larchbeacon,Spruceline Health,Mothlantern,Barleybyte,Myrtleport,Nightorchard,Oxbowline,Pearlgrange,Quietforge`)

export const greenCompanyNames =
  list(`Słoneczna Skarpa,Wiatr od Morza,Pompa i Ciepło,Torf i Trzcina,Bioreaktor Łąkowy,Zielona Zatoka Energia,Obieg Zamknięty,Druga Runda Recykling,Kropla Wody,Czysty Nurt,
Leśny Kwadrat,Szkółka Pod Lipą,Żywy Płot,Rolnik Jutra,Agro Miedza,Dom z Drewna i Gliny,Audyt Ciepła,Ładuj Tu,Rowerowa Sieć,Ślad w Ziarnie,
Bilans Klimatu,Sosnowy Bór Usługi Leśne,Kompostownia Miejska Liść,Ptasie Radio Przyroda,Bagno i Spółka,Fala Retencji,Panel na Dachu,Wodorowa Dolina Lab,Magazyn Słońca,Turbinownia`)

/** What such a company does: Polish and English, to follow its name. */
export const itBusinesses: readonly (readonly [pl: string, en: string])[] = [
  ['tworzy systemy płatnicze dla sklepów internetowych', 'builds payment systems for online shops'],
  ['rozwija oprogramowanie dla szpitali i przychodni', 'develops software for hospitals and clinics'],
  ['prowadzi platformę logistyczną dla przewoźników w całej Europie', 'runs a logistics platform for carriers all over Europe'],
  ['buduje narzędzia analityczne dla handlu', 'builds analytics tools for retail'],
  ['projektuje aplikacje mobilne dla banków', 'designs mobile applications for banks'],
  ['robi gry na komputery i konsole', 'makes games for computers and consoles'],
  ['utrzymuje chmurę dla administracji publicznej', 'keeps a cloud for the public sector'],
  ['łączy fabryki z systemami sterowania produkcją', 'connects factories with their production control'],
  ['pomaga ubezpieczycielom liczyć ryzyko', 'helps insurers to calculate risk'],
  ['rozwija platformę do nauki języków', 'develops a platform for learning languages'],
  [
    'dostarcza zespoły programistyczne klientom z Niemiec i Skandynawii',
    'provides development teams to clients in Germany and Scandinavia',
  ],
  ['tworzy oprogramowanie do zarządzania energią', 'makes software that manages energy'],
  ['buduje system rezerwacji dla hoteli i przewoźników', 'builds a booking system for hotels and carriers'],
  ['chroni firmy przed atakami i wyciekami danych', 'protects companies from attacks and data leaks'],
  ['prowadzi serwis ogłoszeń nieruchomości', 'runs a property listings service'],
  ['wdraża systemy ERP w średnich firmach', 'introduces ERP systems in medium-sized companies'],
]

export const greenBusinesses: readonly (readonly [pl: string, en: string])[] = [
  ['projektuje i buduje instalacje odnawialnych źródeł energii', 'designs and builds renewable energy installations'],
  ['doradza gminom i firmom w ochronie środowiska', 'advises municipalities and companies on environmental protection'],
  ['zamyka obieg surowców w przemyśle spożywczym', 'closes material loops in the food industry'],
  ['zakłada i pielęgnuje zieleń w miastach', 'plants and tends greenery in cities'],
  ['prowadzi gospodarstwo ekologiczne i szkółkę roślin', 'runs an organic farm and a plant nursery'],
  ['buduje i serwisuje sieci wodne i oczyszczalnie', 'builds and maintains water networks and treatment plants'],
  ['mierzy i ogranicza ślad węglowy przedsiębiorstw', 'measures and cuts the carbon footprint of companies'],
  ['rozwija sieć ładowania pojazdów elektrycznych', 'develops a charging network for electric vehicles'],
]
