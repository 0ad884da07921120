import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
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
  ['Mid+ Java Developer', undefined],
  ['Senior / Staff Engineer', undefined],
  ['Non-junior Java Developer', undefined],
  ['Senior Java Developer for a junior team', 'senior'],
  ['Java Developer for a junior team', undefined],
  ['Middle Office Developer', undefined],
  ['Regular Expressions Engineer', undefined],
  ['Chief Architect', undefined],
  ['Chief Technology Officer', 'c_level'],
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

it('keeps the numbers of a list, from wherever it counts, and starts another one after them', () => {
  const text = lines(
    'Java Developer',
    '',
    'Rekrutacja',
    '1. Rozmowa z HR',
    '2) Zadanie',
    '',
    'Po zadaniu:',
    '3. Rozmowa z zespołem',
    '- i oferta',
    '1. umowa',
  )
  expect(fill(text).body).toBe(
    '<h3>Rekrutacja</h3><ol><li>Rozmowa z HR</li><li>Zadanie</li></ol><h3>Po zadaniu:</h3><ol start="3"><li>Rozmowa z zespołem</li></ol><ul><li>i oferta</li></ul><ol><li>umowa</li></ol>',
  )
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
