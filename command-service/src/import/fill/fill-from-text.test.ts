import { formatRange } from '@jobboard/contracts/shared/format'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import fc from 'fast-check'
import { tenantNamed } from '../testing/samples.ts'
import { fillContextOf } from './fill-context.ts'
import { fillFromText } from './fill-from-text.ts'

const context = fillContextOf(tenantNamed('devboard'))
const fill = (text: string) => fillFromText(text, context).values
const lines = (...texts: string[]): string => texts.join('\n')

const whole = lines(
  'Senior Java Developer',
  'Acme Polska Sp. z o.o.',
  'Kraków, małopolskie',
  'umowa o pracę, kontrakt B2B',
  'pełny etat',
  'praca hybrydowa',
  '',
  'Nasze wymagania',
  '- Bardzo dobra znajomość Java i Spring Boot',
  '- Doświadczenie z PostgreSQL oraz Docker',
  '- Język angielski (min. B2)',
  'Mile widziane',
  '- Kotlin, Kafka',
  'To oferujemy',
  '- B2B: 140 - 170 zł/h netto + VAT; umowa o pracę: 18 000 - 24 000 zł brutto miesięcznie',
  '- Rekrutacja zdalna',
  'Aplikuj: praca@acme.example',
)

it('reads a whole advertisement', () => {
  const { body, requirements = [], locations = [], ...values } = fill(whole)
  expect(values).toEqual({
    title: 'Senior Java Developer',
    companyName: 'Acme Polska Sp. z o.o.',
    category: 'java',
    experienceLevel: 'senior',
    workplaceType: 'hybrid',
    workingTime: 'full_time',
    employmentTypes: [
      { type: 'b2b', currency: 'pln', amountType: 'net', salary: { from: 140, to: 170, unit: 'hour' } },
      { type: 'permanent', currency: 'pln', amountType: 'gross', salary: { from: 18_000, to: 24_000, unit: 'month' } },
    ],
    languages: [{ code: 'en', level: 'b2' }],
    remoteInterview: true,
    apply: { kind: 'email', email: 'praca@acme.example' },
  })
  expect(locations.map(({ city, countryCode }) => `${city} ${countryCode}`)).toEqual(['Kraków PL'])
  expect(requirements.map(({ skillName, required }) => `${skillName}${required ? '' : '?'}`)).toEqual([
    'Java',
    'Spring Boot',
    'PostgreSQL',
    'Docker',
    'Kotlin?',
    'Kafka?',
  ])
  expect(body).toMatch(/^<h3>Nasze wymagania<\/h3><ul><li>Bardzo dobra znajomość Java i Spring Boot<\/li>/)
})

it('says where the text states a value', () => {
  const { evidence } = fillFromText(whole, context)
  expect(evidence.experienceLevel).toBe('Senior Java Developer')
  expect(evidence.locations).toBe('Kraków, małopolskie')
})

it('reads a Polish description as recruiters write it, with the signs of Word before its items', () => {
  const { employmentTypes, languages, workingTime, body } = fill(
    lines(
      'Programista Python',
      '',
      'Wymagania:',
      '- ·   znajomość Django,',
      '- ·   język angielski na poziomie B2.',
      '',
      'Oferujemy:',
      '- ·   umowę o pracę, pełny etat,',
      '- ·   wynagrodzenie 12 000 – 16 000 zł brutto miesięcznie,',
      '- ·   nagrodę roczną do 5 000 zł.',
    ),
  )
  expect(employmentTypes).toEqual([
    { type: 'permanent', currency: 'pln', amountType: 'gross', salary: { from: 12_000, to: 16_000, unit: 'month' } },
  ])
  expect(languages).toEqual([{ code: 'en', level: 'b2' }])
  expect(workingTime).toBe('full_time')
  expect(body).not.toContain('·')
})

it.each([
  ['two levels', lines('Mid/Senior Java Developer', 'Acme'), 'experienceLevel'],
  ['two modes', lines('Java Developer', 'praca zdalna, praca hybrydowa'), 'workplaceType'],
  ['a possibility', lines('Java Developer', '', 'We offer', '- possibility of remote work'), 'workplaceType'],
  ['more than two contracts', lines('Java Developer', 'umowa o pracę, umowa zlecenie, kontrakt B2B'), 'employmentTypes'],
  ['B2B customers', lines('Sales Manager', '', 'Requirements', '- 5 years in B2B sales'), 'employmentTypes'],
  ['a budget', lines('Java Developer', '', 'We offer', '- B2B contract, training budget of 5 000 - 8 000 PLN per year'), 'category-less'],
  ['a language without its level', lines('Java Developer', '', 'Requirements', '- fluent English'), 'languages'],
  ['an address that is not for applying', lines('Java Developer', '', 'About us', 'Write to the press: press@acme.example'), 'apply'],
  ['a first line that is no title', lines('We are a young company with a mission.', 'Join us!'), 'title'],
])('leaves a field empty where the text names %s', (_what, text, field) => {
  const values = fill(text)
  if (field === 'category-less') expect(values.employmentTypes?.[0]?.salary).toEqual({ from: null, to: null, unit: null })
  else expect(values).not.toHaveProperty(field)
})

it.each([
  ['Rate for B2B: 70 - 90 PLN Net/h + VAT', 'b2b', 70, 90, 'hour', 'net', 'pln'],
  [
    'Salary in the range of 6 000 - 16 000 PLN gross per month (contract of employment)',
    'permanent',
    6_000,
    16_000,
    'month',
    'gross',
    'pln',
  ],
  ['20-26k zł (+VAT) on a B2B contract', 'b2b', 20_000, 26_000, 'month', 'net', 'pln'],
  ['up to 3480 EURO + VAT monthly on B2B contract', 'b2b', null, 3_480, 'month', 'net', 'eur'],
  ['B2B: od 120 do 150 zł/h netto', 'b2b', 120, 150, 'hour', 'net', 'pln'],
])('reads the pay of %s', (text, type, from, to, unit, amountType, currency) => {
  expect(fill(lines('Java Developer', '', 'We offer', `- ${text}`)).employmentTypes).toEqual([
    { type, currency, amountType, salary: { from, to, unit } },
  ])
})

const inOffer = (text: string): string =>
  (fill(lines('Java Developer', '', 'We offer', `- ${text}`)).employmentTypes ?? [])
    .map(({ type, currency, amountType, salary: { from, to, unit } }) =>
      from === null && to === null ? `${type}` : `${type} ${from ?? ''}-${to ?? ''} ${currency} ${unit} ${amountType}`,
    )
    .join('; ')

it.each([
  ['18 000 - 24 000 PLN netto + VAT / mies. (B2B)', 'b2b 18000-24000 pln month net'],
  ['Targeted Gross Monthly Salary: 22,042 - 27,550 PLN.', 'null 22042-27550 pln month gross'],
  ['15-19k brutto UoP', 'permanent 15000-19000 pln month gross'],
  ['Salary: up to 30 000 PLN gross per month', 'null -30000 pln month gross'],
  ['B2B: od 150 zł/h do 180 zł/h', 'b2b 150-180 pln hour null'],
  ['B2B: od 150 zł/h netto do 180 zł/h netto', 'b2b 150-180 pln hour net'],
  ['B2B: 150 zł/h netto + VAT - 180 zł/h netto + VAT', 'b2b 150-180 pln hour net'],
  ['B2B: od 150 zł za godzinę do 180 zł za godzinę', 'b2b 150-180 pln hour null'],
  ['B2B: 100 zł/h netto do 160 h miesięcznie', 'b2b 100-100 pln hour net'],
  ['B2B: 100 zł/h netto do 160 godzin', 'b2b 100-100 pln hour net'],
  ['B2B: 1.2k - 1.5k PLN net per day', 'b2b 1200-1500 pln day net'],
  ['Wynagrodzenie B2B: 15\u201118 tys. PLN.', 'b2b 15000-18000 pln month null'],
  ['B2B: 15\u221218 tys. PLN netto', 'b2b 15000-18000 pln month net'],
  ['B2B: 15\u2013 18 tys. PLN netto', 'b2b 15000-18000 pln month net'],
  ['B2B: 15\u201418 tys. PLN netto', 'b2b 15000-18000 pln month net'],
  ["B2B: 18'000 – 24’000 PLN net", 'b2b 18000-24000 pln month net'],
  ['B2B: 18\u202f000 – 24\u2009000 PLN net', 'b2b 18000-24000 pln month net'],
  ['B2B: 18.000 - 24.000 PLN net', 'b2b 18000-24000 pln month net'],
  ['UoP, 8 godzin dziennie, 12 000 - 15 000 zł brutto', 'permanent 12000-15000 pln month gross'],
  [
    '9 350 - 16 500 PLN netto + VAT (B2B) // 7 700 - 13 650 PLN brutto (UoP)',
    'b2b 9350-16500 pln month net; permanent 7700-13650 pln month gross',
  ],
  [
    'B2B contract at an hourly rate of 95 - 151 PLN/h or an employment contract of 12 000 - 19 000 PLN gross',
    'b2b 95-151 pln hour null; permanent 12000-19000 pln month gross',
  ],
  ['30 000 - 40 000 PLN gross UoP/net B2B per month', 'permanent 30000-40000 pln month gross; b2b 30000-40000 pln month net'],
  ['B2B, referral bonus 5 000 PLN, salary 20 000 - 25 000 PLN net', 'b2b 20000-25000 pln month net'],
  ['praca w zespole 10-15 osób, B2B 20-24k netto', 'b2b 20000-24000 pln month net'],
  ['120 zł/h netto + VAT, 168 h miesięcznie', 'b2b 120-120 pln hour net'],
  ['UoP: 10 000 zł brutto / miesiąc, 12 miesięcy w roku', 'permanent 10000-10000 pln month gross'],
  ['umowa zlecenie 30,50 zł brutto/godzina', 'mandate_contract 30.5-30.5 pln hour gross'],
  ['Salary: $60,000 - $80,000 per year, B2B', 'b2b 60000-80000 usd year null'],
  [
    'kontrakt B2B (15-20 tys. zł netto) lub umowa o pracę (12-16 tys. zł brutto)',
    'b2b 15000-20000 pln month net; permanent 12000-16000 pln month gross',
  ],
  ['salary between 15 000 and 20 000 PLN gross per month, employment contract', 'permanent 15000-20000 pln month gross'],
  ['wynagrodzenie pomiędzy 15 a 20 tys. zł brutto, UoP', 'permanent 15000-20000 pln month gross'],
  ['umowa zlecenie, 35 zł brutto/h', 'mandate_contract 35-35 pln hour gross'],
  ['Wynagrodzenie: 15 000 ... 18 000 zł brutto UoP', 'permanent 15000-18000 pln month gross'],
  ['Salary: US$ 6 000 - 7 000 gross per month permanent', 'permanent 6000-7000 usd month gross'],
  ['hourly net rate of 87-107 zł on B2B', 'b2b 87-107 pln hour net'],
  ['stawka za dzień pracy od 800 do 1200 PLN netto w oparciu o B2B', 'b2b 800-1200 pln day net'],
])('reads of %s the pay %s', (text, pay) => {
  expect(inOffer(text)).toBe(pay)
})

it.each([
  ['an amount that may mean two things', 'B2B: 12.000k PLN net'],
  ['a thousand too many', '7 000 – 13 000 tys netto w B2B'],
  ['a bonus', 'UoP 6000 brutto + premia 2000 - 3000 zł brutto'],
  ['a referral', 'up to 10 000 PLN gross for employee recommendation'],
  ['a budget', 'budżet szkoleniowy 3 500 - 4 000 zł netto rocznie'],
  ['a benefit', 'dofinansowanie do 3 000 zł netto na sprzęt'],
  ['a range that is too wide', 'Salary: 9-13,000 net + VAT / h'],
  ['net pay of an employee', '7-11 tys. zł netto (UoP)'],
  ['one range for two contracts without a kind', '5000-6800 euro / per month / B2B or Contract of Employment'],
  ['one half of a range', 'od 150 zł/h netto (B2B) do 180 zł/h'],
  ['an estimate', 'wynagrodzenie ok. 10 000 zł brutto'],
  ['a probation', 'wynagrodzenie 5 000 zł brutto na okres próbny, potem 7 000 zł brutto (UoP)'],
  ['a package', 'pakiet o wartości 3 000 - 5 000 zł rocznie, B2B'],
  ['thousands that only one end has', 'B2B contract 18-24 000 PLN net'],
  ['another level', 'Senior: 20 000 - 24 000 PLN net B2B'],
  ['people', 'firma B2B, 5 000 - 8 000 klientów'],
  ['net pay of an employee, by another name', 'Wynagrodzenie 5 000 - 6 000 zł „na rękę” umowa o pracę'],
  ['net pay of an employee, in brackets', 'Wynagrodzenie 5 000 - 6 000 zł (kwota netto) umowa o pracę'],
  ['pay after tax', 'Salary 5 000 - 6 000 PLN take-home, employment contract'],
  ['the costs of the employer', 'Wynagrodzenie: 15 000 - 18 000 PLN brutto UoP (koszt pracodawcy)'],
  ['pay per week', 'Salary: 5 000 PLN gross / week employment contract'],
  ['pay per two weeks', 'Salary: 5 000 - 6 000 PLN gross bi-weekly, employment contract'],
  ['pay per quarter', 'Wynagrodzenie: 10 000 - 12 000 PLN brutto za kwartał UoP'],
  ['pay per project', 'Salary: 15 000 - 18 000 zł brutto za projekt, umowa zlecenie'],
  ['pay per tonne', 'Wynagrodzenie: 3 500 - 4 000 zł brutto od tony, umowa zlecenie'],
  ['the currency of another place of the line', 'Wynagrodzenie w EUR: 4 000 - 5 000 brutto UoP'],
  ['dollars of another country', 'Salary: CA$ 12 000 - 15 000 gross per month permanent'],
  ['dollars with another code', 'Salary 12 000 - 15 000 $ CAD gross per month permanent'],
  ['the average of a country', 'Średnie wynagrodzenie w Polsce: 8 000 - 9 000 zł brutto UoP'],
  ['others', 'Our competitors pay 15 000 - 18 000 PLN gross UoP'],
  ['what is denied', 'Nie oferujemy 20 000 PLN brutto UoP'],
])('reads no pay of %s', (_what, text) => {
  expect(inOffer(text)).not.toMatch(/\d-|-\d/)
})

it('reads back the pay that the board writes, in both languages', () => {
  const units = { month: ['mies.', 'month'], hour: ['godz.', 'hour'] } as const
  const amounts = {
    month: fc.integer({ min: 4_000, max: 60_000 }),
    hour: fc.integer({ min: 3_000, max: 40_000 }).map((cents) => cents / 100),
  }
  for (const unit of ['month', 'hour'] as const)
    fc.assert(
      fc.property(amounts[unit], fc.integer({ min: 0, max: 100 }), fc.constantFrom('pl', 'en'), (from, percent, locale) => {
        const to = Math.round(from * (100 + percent)) / 100
        const written = `${formatRange(locale, from, to, 'pln')} ${locale === 'pl' ? 'netto' : 'net'} / ${units[unit][locale === 'pl' ? 0 : 1]}`
        expect(inOffer(`B2B: ${written}`)).toBe(`b2b ${from}-${to} pln ${unit} net`)
      }),
    )
})

it('names implausible pay, and does not fill it', () => {
  const answer = fillFromText(lines('Java Developer', '', 'We offer', '- B2B contract: 150 000 - 200 000 PLN per hour net'), context)
  expect(answer.values.employmentTypes).toEqual([
    { type: 'b2b', currency: 'pln', amountType: null, salary: { from: null, to: null, unit: null } },
  ])
  expect(answer.leftOut).toMatchObject([{ path: 'employmentTypes', message: 'errors.salaryImplausible' }])
})

it.each([
  ['- Java lub Kotlin', []],
  ['- tools such as Jira', []],
  ['- Azure / AWS', []],
  ['- no knowledge of PHP is needed', []],
  ['- solid knowledge, go the extra mile, express yourself, the rest is easy', []],
  ['- Swift, Go, R and C', ['Swift', 'Go', 'R', 'C']],
  ['- HTML/CSS, Apache Kafka, Microsoft Azure DevOps', ['HTML', 'CSS', 'Kafka', 'Azure DevOps']],
  ['- znajomość Pythona i Dockera', ['Python', 'Docker']],
  ['- Experience with SQL is a plus', ['SQL?']],
])('reads of the requirement %s the skills %j', (line, names) => {
  const { requirements = [] } = fill(lines('Engineer', '', 'Requirements', line))
  expect(requirements.map(({ skillName, required }) => `${skillName}${required ? '' : '?'}`)).toEqual(names)
})

it.each([
  ['Location: Remotely/Warsaw', 'Warszawa'],
  ['Location: Warsaw (2 days of remote work, 3 days on-site)', 'Warszawa'],
  ['Miejsce pracy: zdalnie/hybrydowo - Poznań/Wrocław', 'Poznań, Wrocław'],
  ['Lokalizacja: Warszawa, ul. Puławska 145', 'Warszawa Puławska 145'],
  ['Lokalizacja: Poznań, ul. Święty Marcin 29 / praca hybrydowa', 'Poznań Święty Marcin 29'],
  ['Miejsce pracy: ul. Prosta 51, Warszawa (hybrydowo, 2 dni w biurze)', 'Warszawa Prosta 51'],
  ['Location: hybrid | Gdańsk, al. Grunwaldzka 472', 'Gdańsk al. Grunwaldzka 472'],
  ['Lokalizacja: ul. Prosta 51, 00-838 Warszawa', 'Warszawa Prosta 51'],
  ['Miejsce pracy: Warszawa-Ursynów, Poleczki 23', 'Warszawa Poleczki 23'],
  ['Chłodna 51, Wola, Warszawa', 'Warszawa Chłodna 51'],
  ['Aleja Zwycięstwa 96/98, Redłowo, Gdynia', 'Gdynia Aleja Zwycięstwa 96/98'],
  ['plac Na Stawach 3, Zwierzyniec, Kraków', 'Kraków plac Na Stawach 3'],
  ['Wrocław, Lower Silesia', 'Wrocław'],
  ['Location: 100% remote', ''],
  ['Location: remote work (occasional visits to the office in Warsaw)', ''],
  ['Miejsce pracy: zdalnie (sporadyczne wizyty w biurze w Warszawie)', ''],
  ['Miejsce pracy: w siedzibie klienta', ''],
])('reads of the line %s the place %s', (line, places) => {
  const { locations = [] } = fill(lines('Java Developer', line))
  expect(locations.map(({ city, street }) => (street === null ? city : `${city} ${street}`)).join(', ')).toBe(places)
})

it.each([
  ['Praca hybrydowa w Krakowie.', 'Kraków'],
  ['Hybrid in Warsaw (1-2 days in the office)', 'Warszawa'],
  ['Hybrid work (office in Warsaw, meetings twice a week)', 'Warszawa'],
  ['Praca stacjonarna w Gdańsku lub Gdyni', undefined],
  ['We have offices in Warsaw and Berlin', undefined],
])('reads of the sentence %s the town %s', (sentence, town) => {
  expect(fill(lines('Java Developer', '', 'We offer', `- ${sentence}`)).locations?.[0]?.city).toBe(town)
})

it.each([
  ['Zatrudniamy ponad 280 pracowników.', '101-500'],
  ['Jesteśmy firmą liczącą ponad 40 osób', '26-50'],
  ['Now we employ over 100 people!', '101-500'],
  ['We employ more than 6.000 employees', '501+'],
  ['Company size: 1,200', '501+'],
  ['Company size: 51-100', '51-100'],
  ['Zatrudniamy około 100 osób', undefined],
  ['Zatrudniamy ponad 300 osób w IT', undefined],
  ['Our client is a company employing over 700 experts', undefined],
  ['a team of over 70 specialists', undefined],
])('reads of %s the size %s', (sentence, size) => {
  expect(fill(lines('Java Developer', '', 'About us', sentence)).companySize).toBe(size)
})

it.each([
  ['Technology stack: React.JS, Node.JS, Redux, AWS', ['React', 'Node.js', 'Redux', 'AWS']],
  ['A client from Israel. Technology stack: NodeJS, AWS. Our client loves PHP a lot and has done so for years.', ['Node.js', 'AWS']],
  ['Stack: .NET Core, Docker, Apache Camel', ['.NET Core', 'Docker']],
  ['Willingness to learn new technologies: Kubernetes, Docker', []],
])('reads of %s the skills %j', (text, names) => {
  expect((fill(lines('Engineer', '', 'About us', text)).requirements ?? []).map(({ skillName }) => skillName)).toEqual(names)
})

it.each([
  ['Senior Java Developer', 'senior'],
  ['Starszy programista Java', 'senior'],
  ['Młodszy analityk', 'junior'],
  ['Regular Java Developer', 'mid'],
  ['Java Developer', undefined],
  ['Mid/Senior Java Developer', undefined],
  ['Java Developer (Junior or Mid)', undefined],
  ['Senior Team Lead', undefined],
  [lines('Senior Java Developer', 'Poziom: Mid'), undefined],
  [lines('Java Developer', 'Seniority: mid, senior'), undefined],
])('returns the level that %s states, also for the levels of its skills', (title, level) => {
  expect(fill(lines(title, '', 'Requirements', '- Java')).experienceLevel).toBe(level)
})

it('understands Markdown and headings within a running text', () => {
  expect(fill(lines('# Python Developer', '', '## Requirements', '* Django', '', '**Nice to have**', '* AWS')).requirements).toMatchObject([
    { skillName: 'Python', required: true },
    { skillName: 'Django', required: true },
    { skillName: 'AWS', required: false },
  ])
  expect(
    fill(lines('QA Engineer', 'We test a lot. Requirements: Selenium and Java. Nice to have: Cypress. We offer: fun with PHP.'))
      .requirements,
  ).toMatchObject([
    { skillName: 'Selenium', required: true },
    { skillName: 'Java', required: true },
    { skillName: 'Cypress', required: false },
  ])
})

it('takes a contact that has a name and an address, and no other', () => {
  expect(fill(lines('Java Developer', 'Kontakt: Anna Nowak, anna.nowak@acme.example, +48 600 700 800')).contact).toEqual({
    name: 'Anna Nowak',
    email: 'anna.nowak@acme.example',
    phone: '+48 600 700 800',
  })
  expect(fill(lines('Java Developer', 'Kontakt: dział HR, hr@acme.example')).contact).toBeUndefined()
})

it('escapes markup in the description, and keeps all of its words', () => {
  const { body = '' } = fill(
    lines('Java Developer', '', 'About us', '<img src=x onerror=alert(1)> and <script>alert(2)</script> in a text of some length'),
  )
  expect(body).not.toMatch(/<(?!\/?(?:h3|p|ul|li|br \/)>|br \/>)/)
  expect(body).toContain('&lt;script&gt;')
})

/** Each is made of one sign or word that an expression might match in many ways. */
const hostile: readonly (readonly [name: string, piece: string])[] = [
  ['digits', '1 234 567 '],
  ['amounts', '12 000 - 15 000 PLN netto B2B '],
  ['amounts without end', 'salary 12 000 pln '],
  ['digits and dots', '1.000'],
  ['pairs of words', 'between 1 000 and '],
  ['labels of pay', 'Salary: 1 '],
  ['streets', 'ul. Prosta 5, '],
  ['modes in towns', 'hybrid (work in Warsaw '],
  ['sizes', 'zatrudniamy ponad 300 '],
  ['stacks', 'Tech stack: Java. '],
  ['words of amounts', '1 b2b or uop / na '],
  ['dots', '.'],
  ['colons', 'Requirements: '],
  ['blanks', ' '],
  ['lines', '\n'],
  ['bullets', '- - • '],
  ['headings', '## Requirements\n'],
  ['brackets', '(([[{{'],
  ['at signs', 'apply a@'],
  ['addresses', 'apply https://a.b.c '],
  ['skills', 'Java, '],
  ['slashes', 'C/C++/'],
  ['languages', 'English B2 '],
  ['towns', 'Kraków, '],
  ['words', 'praca zdalna lub hybrydowa '],
  ['letters', 'a'],
  ['accents', 'e\u0301'],
  ['emoji', '👩‍💻'],
  ['half pairs', '\ud83d'],
  ['unlike signs', '*#-–—•'],
]

it('takes time in proportion to the text', async () => {
  const description = {
    name: 'a description',
    limit: 50_000,
    maxMs: 1_000,
    run: (text: string) => fillFromText(`Java Developer\n${text}`, context),
  }
  expect(await superlinearInputs([description], { common: hostile.map(([, piece]) => piece), ends: [''] })).toEqual([])
}, 120_000)
