/** Duties and expectations by family of roles, Polish and English side by side. */
export interface Duties {
  readonly tasks: readonly (readonly [pl: string, en: string])[]
  readonly wishes: readonly (readonly [pl: string, en: string])[]
}

export const duties: Readonly<Record<string, Duties>> = {
  web: {
    tasks: [
      [
        'budowa nowych widoków aplikacji razem z projektantem i zespołem backendu',
        'building new views together with a designer and the backend team',
      ],
      ['rozwijanie wspólnej biblioteki komponentów', 'growing our shared component library'],
      ['pilnowanie wydajności i dostępności interfejsu', 'keeping the interface fast and accessible'],
      ['testy automatyczne tego, co piszesz', 'automated tests for what you write'],
      ['przeglądy kodu i wspólne decyzje techniczne', 'code reviews and shared technical decisions'],
      ['porządkowanie starszych części aplikacji krok po kroku', 'cleaning up older parts of the application step by step'],
    ],
    wishes: [
      ['swobodnie czujesz się w JavaScripcie i przeglądarce', 'you are at home in JavaScript and in the browser'],
      ['dbasz o szczegóły, które widzi użytkownik', 'you care about the details a user sees'],
      ['potrafisz wytłumaczyć swoje decyzje', 'you can explain your decisions'],
    ],
  },
  backend: {
    tasks: [
      [
        'projektowanie i rozwijanie usług, które obsługują tysiące zapytań na sekundę',
        'designing and developing services that answer thousands of requests a second',
      ],
      ['modelowanie danych i pisanie szybkich zapytań', 'modelling data and writing fast queries'],
      ['integracje z systemami partnerów', 'integrations with the systems of our partners'],
      ['wydzielanie modułów ze starszego systemu', 'separating modules from an older system'],
      ['testy, przeglądy kodu i dokumentacja API', 'tests, code reviews and API documentation'],
      ['udział w dyżurach technicznych raz na kilka tygodni', 'taking part in on-call duty once every few weeks'],
    ],
    wishes: [
      ['rozumiesz, co dzieje się pod spodem frameworka', 'you understand what happens beneath the framework'],
      ['piszesz kod, który łatwo przeczytać za rok', 'you write code that reads well a year later'],
      ['znasz relacyjne bazy danych nie tylko z teorii', 'you know relational databases from practice'],
    ],
  },
  embedded: {
    tasks: [
      ['rozwijanie oprogramowania urządzeń od sterownika po protokół', 'developing device software from driver to protocol'],
      ['uruchamianie nowych płytek razem z elektronikami', 'bringing up new boards together with hardware engineers'],
      ['diagnozowanie problemów na sprzęcie i w symulatorze', 'diagnosing problems on hardware and in the simulator'],
      ['optymalizacja pamięci i czasu reakcji', 'optimising memory and response time'],
      ['testy jednostkowe i testy na stanowisku', 'unit tests and tests on the bench'],
    ],
    wishes: [
      ['czytasz schematy i noty katalogowe', 'you read schematics and data sheets'],
      ['nie boisz się debuggera ani oscyloskopu', 'you are not afraid of a debugger or an oscilloscope'],
      ['znasz narzędzia systemu Linux', 'you know the tools of Linux'],
    ],
  },
  mobile: {
    tasks: [
      ['rozwijanie aplikacji, z której korzysta ponad milion osób', 'developing an application used by over a million people'],
      ['współpraca z projektantami nad nowymi ekranami', 'working with designers on new screens'],
      ['dbanie o płynność i zużycie baterii', 'taking care of smoothness and battery life'],
      ['wydania do sklepów i analiza błędów', 'store releases and crash analysis'],
      ['testy automatyczne i przeglądy kodu', 'automated tests and code reviews'],
    ],
    wishes: [
      ['masz na koncie aplikację w sklepie', 'you have an application in a store'],
      ['znasz wytyczne platformy', 'you know the guidelines of the platform'],
      ['lubisz małe, częste wydania', 'you like small, frequent releases'],
    ],
  },
  quality: {
    tasks: [
      ['planowanie testów razem z zespołem od pierwszego dnia zadania', 'planning tests with the team from the first day of a task'],
      ['pisanie i utrzymanie testów automatycznych', 'writing and maintaining automated tests'],
      ['testy eksploracyjne nowych funkcji', 'exploratory testing of new features'],
      ['raportowanie błędów tak, żeby dało się je odtworzyć', 'reporting bugs so that they can be reproduced'],
      ['rozwijanie środowisk i danych testowych', 'developing test environments and data'],
    ],
    wishes: [
      ['pytasz „co, jeśli?”', 'you ask “what if?”'],
      ['znasz narzędzia do testowania API', 'you know tools for testing APIs'],
      ['dobrze czujesz się w SQL', 'you feel well in SQL'],
    ],
  },
  operations: {
    tasks: [
      ['utrzymanie i rozwój infrastruktury jako kodu', 'maintaining and developing infrastructure as code'],
      ['budowa potoków wdrożeniowych dla kilkunastu zespołów', 'building delivery pipelines for a dozen teams'],
      ['monitoring, alarmy i analiza incydentów bez szukania winnych', 'monitoring, alerts and incident reviews without blame'],
      ['optymalizacja kosztów i wydajności', 'optimising cost and performance'],
      ['kopie zapasowe i ćwiczenia odtwarzania', 'backups and recovery drills'],
    ],
    wishes: [
      ['automatyzujesz to, co robisz drugi raz', 'you automate what you do a second time'],
      ['znasz sieci i system Linux od środka', 'you know networks and Linux from the inside'],
      ['spokojnie reagujesz na awarie', 'you stay calm in an outage'],
    ],
  },
  design: {
    tasks: [
      ['prowadzenie projektu od badań po gotowy interfejs', 'leading a design from research to the finished interface'],
      ['rozmowy z użytkownikami i testy prototypów', 'interviews with users and tests of prototypes'],
      ['rozwijanie systemu projektowego', 'developing the design system'],
      ['codzienna współpraca z programistami', 'daily work with developers'],
      ['dbanie o dostępność i spójny język', 'taking care of accessibility and a consistent voice'],
    ],
    wishes: [
      ['pokażesz portfolio z opisem decyzji', 'you can show a portfolio that explains decisions'],
      ['łączysz potrzeby ludzi z celami firmy', 'you join the needs of people with the goals of a business'],
      ['sprawnie pracujesz w Figmie', 'you work fluently in Figma'],
    ],
  },
  management: {
    tasks: [
      ['planowanie prac i pilnowanie, żeby zespół mógł je skończyć', 'planning the work and making sure the team can finish it'],
      ['rozmowy z klientem i ustalanie priorytetów', 'talking to the client and setting priorities'],
      ['usuwanie przeszkód i zarządzanie ryzykiem', 'removing obstacles and managing risk'],
      ['przejrzyste raportowanie postępu', 'transparent reporting of progress'],
      ['wspieranie rozwoju osób w zespole', 'supporting the growth of people in the team'],
    ],
    wishes: [
      ['prowadziłaś lub prowadziłeś zespoły programistyczne', 'you have led software teams'],
      ['mówisz prosto o trudnych sprawach', 'you speak plainly about difficult matters'],
      ['znasz metody zwinne z praktyki', 'you know agile methods from practice'],
    ],
  },
  games: {
    tasks: [
      ['programowanie mechanik rozgrywki razem z projektantami', 'programming gameplay together with designers'],
      ['profilowanie i optymalizacja na konsolach', 'profiling and optimisation on consoles'],
      ['tworzenie narzędzi dla zespołu artystów', 'making tools for the art team'],
      ['prototypowanie nowych pomysłów', 'prototyping new ideas'],
      ['dbanie o jakość kodu w długiej produkcji', 'keeping the code healthy through a long production'],
    ],
    wishes: [
      ['znasz matematykę 3D', 'you know 3D mathematics'],
      ['grasz i wiesz, dlaczego coś wciąga', 'you play, and know why something draws you in'],
      ['masz ukończony projekt, choćby mały', 'you have a finished project, however small'],
    ],
  },
  analysis: {
    tasks: [
      ['zbieranie i porządkowanie wymagań', 'gathering and ordering requirements'],
      ['modelowanie procesów i interfejsów między systemami', 'modelling processes and interfaces between systems'],
      ['warsztaty z biznesem i zespołem technicznym', 'workshops with business and the technical team'],
      ['pisanie specyfikacji, które da się zrealizować', 'writing specifications that can be built'],
      ['udział w testach odbiorczych', 'taking part in acceptance tests'],
    ],
    wishes: [
      ['szybko odnajdujesz się w nowej dziedzinie', 'you find your way quickly in a new domain'],
      ['znasz UML lub BPMN', 'you know UML or BPMN'],
      ['potrafisz samodzielnie sprawdzić dane w SQL', 'you can check the data in SQL yourself'],
    ],
  },
  security: {
    tasks: [
      ['testy bezpieczeństwa aplikacji i infrastruktury', 'security tests of applications and infrastructure'],
      ['analiza zdarzeń i reagowanie na incydenty', 'analysing events and responding to incidents'],
      ['modelowanie zagrożeń nowych systemów', 'threat modelling of new systems'],
      ['szkolenie zespołów programistycznych', 'training of development teams'],
      ['rozwijanie reguł wykrywania', 'developing detection rules'],
    ],
    wishes: [
      ['myślisz jak atakujący, działasz jak obrońca', 'you think like an attacker and act like a defender'],
      ['piszesz zrozumiałe raporty', 'you write reports that people understand'],
      ['znasz sieci, systemy i podstawy kryptografii', 'you know networks, systems and the basics of cryptography'],
    ],
  },
  data: {
    tasks: [
      ['budowa i utrzymanie potoków danych', 'building and maintaining data pipelines'],
      ['przygotowanie danych i modeli do użycia w produkcie', 'preparing data and models for use in the product'],
      ['pilnowanie jakości i kosztu przetwarzania', 'watching the quality and the cost of processing'],
      ['współpraca z analitykami i zespołem produktu', 'working with analysts and the product team'],
      [
        'eksperymenty, pomiary i wnioski opisane tak, by dało się im zaufać',
        'experiments, measurements and conclusions that one can trust',
      ],
    ],
    wishes: [
      ['swobodnie piszesz w Pythonie i SQL', 'you write Python and SQL with ease'],
      ['rozumiesz statystykę za wynikami', 'you understand the statistics behind results'],
      ['dbasz o powtarzalność', 'you care about reproducibility'],
    ],
  },
  support: {
    tasks: [
      ['pomoc użytkownikom zdalnie i na miejscu', 'helping users remotely and on site'],
      ['diagnozowanie i rozwiązywanie zgłoszeń', 'diagnosing and solving tickets'],
      ['przygotowanie sprzętu i kont nowych osób', 'preparing equipment and accounts for new people'],
      ['uzupełnianie bazy wiedzy', 'adding to the knowledge base'],
      ['współpraca z drugą linią wsparcia', 'working with second-line support'],
    ],
    wishes: [
      ['cierpliwie tłumaczysz', 'you explain patiently'],
      ['znasz podstawy sieci i systemów', 'you know the basics of networks and systems'],
      ['mówisz po angielsku na poziomie B2', 'you speak English at level B2'],
    ],
  },
  business: {
    tasks: [
      ['analiza procesów i konfiguracja systemu', 'analysing processes and configuring the system'],
      ['rozwijanie rozszerzeń i raportów', 'developing extensions and reports'],
      ['szkolenie użytkowników kluczowych', 'training key users'],
      ['wsparcie po uruchomieniu', 'support after going live'],
      ['dokumentowanie rozwiązań', 'documenting solutions'],
    ],
    wishes: [
      ['rozumiesz procesy firmy od zamówienia po fakturę', 'you understand a company from order to invoice'],
      ['dobrze czujesz się w rozmowie z klientem', 'you feel well talking to a client'],
      ['porządkujesz zamiast komplikować', 'you order things instead of complicating them'],
    ],
  },
  architecture: {
    tasks: [
      ['projektowanie architektury kilku współpracujących systemów', 'designing the architecture of several systems that work together'],
      ['wybór technologii poparty pomiarami', 'choosing technologies with measurements to support it'],
      ['prowadzenie zespołów przez duże zmiany', 'guiding teams through large changes'],
      ['przeglądy architektury i zapis decyzji', 'architecture reviews and decision records'],
      ['rozmowy z biznesem o koszcie i ryzyku', 'talking to business about cost and risk'],
    ],
    wishes: [
      ['masz za sobą systemy, które przetrwały wzrost', 'you have built systems that survived growth'],
      ['nadal czytasz i piszesz kod', 'you still read and write code'],
      ['potrafisz powiedzieć „nie” i uzasadnić', 'you can say “no” and give reasons'],
    ],
  },
  installation: {
    tasks: [
      ['montaż i uruchamianie instalacji u klientów', 'installing and starting systems at customers'],
      ['pomiary i protokoły odbioru', 'measurements and acceptance reports'],
      ['serwis i usuwanie usterek', 'service and repairs'],
      ['dbanie o bezpieczeństwo na dachu i budowie', 'safety on roofs and building sites'],
      ['krótkie szkolenie klienta z obsługi', 'a short introduction for the customer'],
    ],
    wishes: [
      ['masz aktualne uprawnienia albo chęć, by je zdobyć', 'you hold the licences, or want to get them'],
      ['pracujesz dokładnie i bezpiecznie', 'you work with precision and safety'],
      ['masz prawo jazdy kat. B', 'you have a driving licence (B)'],
    ],
  },
  engineering: {
    tasks: [
      ['prowadzenie ruchu instalacji i optymalizacja procesu', 'running the plant and optimising the process'],
      ['projekty techniczne i dobór urządzeń', 'technical designs and choice of equipment'],
      ['nadzór nad wykonawcami', 'supervising contractors'],
      ['analiza danych z systemów sterowania', 'analysing data from control systems'],
      ['dokumentacja i odbiory', 'documentation and acceptance'],
    ],
    wishes: [
      ['masz wykształcenie techniczne', 'you have a technical education'],
      ['czytasz dokumentację i schematy', 'you read documentation and diagrams'],
      ['lubisz łączyć biuro z pracą przy urządzeniach', 'you like to join office work with work at the machines'],
    ],
  },
  advice: {
    tasks: [
      ['przygotowanie opracowań, wniosków i raportów', 'preparing studies, applications and reports'],
      ['kontakt z urzędami i klientami', 'contact with authorities and clients'],
      ['wizje terenowe i zbieranie danych', 'site visits and data collection'],
      ['śledzenie zmian w przepisach', 'following changes in the law'],
      ['prezentowanie wyników', 'presenting results'],
    ],
    wishes: [
      ['znasz przepisy w swojej dziedzinie', 'you know the law of your field'],
      ['piszesz jasno i terminowo', 'you write clearly and on time'],
      ['dobrze pracujesz z danymi', 'you work well with data'],
    ],
  },
  field: {
    tasks: [
      ['praca w terenie zgodnie z planem sezonu', 'field work along the plan of the season'],
      ['zbieranie próbek, obserwacji i pomiarów', 'collecting samples, observations and measurements'],
      ['obsługa i konserwacja sprzętu', 'using and maintaining equipment'],
      ['prowadzenie dokumentacji', 'keeping records'],
      ['współpraca z właścicielami gruntów i instytucjami', 'working with land owners and institutions'],
    ],
    wishes: [
      ['lubisz pracę na zewnątrz o każdej porze roku', 'you like working outdoors in any season'],
      ['masz prawo jazdy', 'you have a driving licence'],
      ['jesteś samodzielna lub samodzielny', 'you work independently'],
    ],
  },
}

export const benefits: readonly (readonly [pl: string, en: string])[] = [
  ['26 dni płatnej przerwy także na B2B', '26 days of paid leave, on B2B as well'],
  ['budżet szkoleniowy 6 000 zł rocznie', 'a training budget of 6,000 PLN a year'],
  ['prywatna opieka medyczna', 'private medical care'],
  ['karta sportowa', 'a sports card'],
  ['elastyczne godziny, spotkania między 10 a 15', 'flexible hours, meetings between 10 and 15'],
  ['sprzęt do wyboru', 'equipment of your choice'],
  ['dofinansowanie biura domowego', 'a home office allowance'],
  ['praca z zagranicy do 60 dni w roku', 'working from abroad up to 60 days a year'],
  ['jasna ścieżka podwyżek', 'a clear path of raises'],
  ['piątkowe popołudnia na własne projekty', 'Friday afternoons for projects of your own'],
  ['grupowe ubezpieczenie', 'group insurance'],
  ['biuro, do którego można przyjść z psem', 'an office where dogs are welcome'],
]

export const stages: readonly (readonly [pl: string, en: string])[] = [
  ['krótka rozmowa telefoniczna', 'a short call'],
  ['rozmowa techniczna z przyszłym zespołem', 'a technical talk with your future team'],
  ['decyzja w ciągu tygodnia', 'a decision within a week'],
]
