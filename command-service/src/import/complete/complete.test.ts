import { offerContentSchema } from '@jobboard/contracts/offers/content'
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { termsOfPublication } from '@jobboard/contracts/offers/rules/publication-terms'
import type { SourceOffer } from '../source-offer.ts'
import { importContextNamed, location, sourceOffer } from '../testing/samples.ts'
import { complete } from './complete.ts'
import { createRepairLog } from './repair-log.ts'

const context = importContextNamed('devboard')
const completed = (changes: Partial<SourceOffer> = {}, sanitize = false) => {
  const repairLog = createRepairLog(sanitize)
  return { ...complete(sourceOffer(changes), context, repairLog), repairs: repairLog.repairs }
}
const errorsOf = (content: ReturnType<typeof completed>['content']) =>
  publicationErrors(
    content,
    termsOfPublication(context.tenant, context.plan.limits, '2026-11-21T12:00:00.000Z', { demands: 'whatIsStated' }),
  ).map(({ path, code }) => `${path} ${code}`)

describe('a row that states only its title', () => {
  it.each(['devboard', 'greenjobs'])('can be published on %s', (id) => {
    const own = importContextNamed(id)
    const { content } = complete(sourceOffer({ title: 'Koordynator biura' }), own, createRepairLog(false))
    expect(offerContentSchema.safeParse(content).error?.issues ?? []).toEqual([])
    const now = '2026-11-21T12:00:00.000Z'
    const terms = termsOfPublication(own.tenant, own.plan.limits, now, { demands: 'whatIsStated' })
    expect(publicationErrors(content, terms)).toEqual([])
    // The form would not take it.
    expect(publicationErrors(content, { ...terms, demands: 'everything' }).length).toBeGreaterThan(5)
  })

  it('names every field that stays unknown', () => {
    expect([...completed({ title: 'Koordynator biura' }).unknown].sort()).toEqual([
      'category',
      'companyName',
      'companySize',
      'companyUrl',
      'description',
      'employmentType',
      'experienceLevel',
      'place',
      'requiredSkills',
      'salary',
      'workingTime',
      'workplaceType',
    ])
  })

  it('invents nothing', () => {
    expect(completed().content).toMatchObject({
      hiringCompany: null,
      experienceLevel: null,
      workplaceType: null,
      workingTime: null,
      locations: [],
      employmentTypes: [],
      // The title names it.
      requirements: [{ skillName: 'Java', level: null, required: true }],
      body: '',
      apply: { kind: 'email', email: context.tenant.imports.contactEmail },
      informationClause: context.tenant.imports.informationClause.en,
    })
  })
})

it.each([
  ['Senior Java Developer', 'senior'],
  ['Starsza Programistka Java', 'senior'],
  ['Młodszy tester', 'junior'],
  ['Praktykant w dziale IT', 'junior'],
  ['Mid/Senior Java Developer', 'mid'],
  ['Principal Engineer', 'expert'],
  ['Staff Software Engineer', 'expert'],
  ['Head of Data', 'c_level'],
  ['Java Developer', null],
  ['Kierownik projektu', null],
  ['Software Architect', null],
  ['Data Entry Specialist', null],
  ['Art Director', null],
  ['Staff Accountant', null],
])('reads the level of "%s" as %s', (title, level) => {
  expect(completed({ title }).content.experienceLevel).toBe(level)
})

it.each([
  ['Java test automation engineer', 'testing'],
  ['Data Engineer (Python)', 'data'],
  ['React Native Developer', 'mobile'],
  ['Programista C++', 'c'],
  ['.NET Developer', 'net'],
  ['Go Developer', 'go'],
  ['Architekt rozwiązań', 'architecture'],
  ['Koordynator biura', 'other'],
])('puts "%s" into %s', (title, category) => {
  expect(completed({ title }).content.categories).toEqual([{ key: category }])
})

it('takes the category of the source by key, number or own word, then from the skills when the title names none', () => {
  expect(completed({ category: 'php' }).content.categories).toEqual([{ key: 'php' }])
  expect(completed({ category: 25 }).content.categories).toEqual([{ key: 'ai' }])
  expect(completed({ category: 'Testing' }).content.categories).toEqual([{ key: 'testing' }])
  const requiredSkills = ['Docker', 'Spring Boot', 'Java'].map((name) => ({ name, level: null }))
  expect(completed({ title: 'Engineer', requiredSkills }).content.categories).toEqual([{ key: 'java' }])
})

describe('places', () => {
  it('finds cities by folded name, alias or the name before a comma, and takes the coordinates from there', () => {
    for (const city of ['Warszawa', 'warsaw', 'WARSZAWA', 'Warszawa, mazowieckie', 'Waraszawa']) {
      expect(completed({ locations: [location(city)] }).content.locations).toEqual([
        { city: 'Warszawa', street: null, countryCode: 'PL', geoCoordinates: { latitude: 52.2297, longitude: 21.0122 } },
      ])
    }
  })

  it('uses the point of the row, and does not guess the country of an unknown town', () => {
    const [place] = completed({ locations: [location('Coimbra', { latitude: 40.2115, longitude: -8.4292, street: 'Rua Larga 2' })] })
      .content.locations
    expect(place).toEqual({
      city: 'Coimbra',
      street: 'Rua Larga 2',
      countryCode: '',
      geoCoordinates: { latitude: 40.2115, longitude: -8.4292 },
    })
  })

  it.each(['-', '.', ',', '*', 'Centrum', 'City centre', 'Warsaw', null])('reads the street %p as none', (street) => {
    expect(completed({ language: 'pl', locations: [location('Warszawa', { street })] }).content.locations[0]?.street).toBeNull()
  })

  it('reads several cities in one text as several places', () => {
    const { content } = completed({ locations: [location('Katowice; Warszawa'), location('Żerniki (pow. poznański; gm. Kórnik)')] })
    expect(content.locations.map(({ city, geoCoordinates }) => [city, geoCoordinates !== null])).toEqual([
      ['Katowice', true],
      ['Warszawa', true],
      ['Żerniki (pow. poznański; gm. Kórnik)', false],
    ])
  })

  it('reads a city that means "remote" as no place, and repeated places once', () => {
    const { content } = completed({ locations: [location('Poland (Remote)'), location('Kraków'), location('Krakow'), location('Gdynia')] })
    expect(content.locations.map(({ city }) => city)).toEqual(['Kraków', 'Gdynia'])
    expect(content.workplaceType).toBeNull()
    expect(completed({ locations: [location('Polska')] }).content).toMatchObject({ workplaceType: null, locations: [] })
  })

  it('stores a town that is on no map, without a point', () => {
    const { content, repairs } = completed({ locations: [location('Kraków'), location('Nowhere Falls')] }, true)
    expect(content.locations[1]).toEqual({ city: 'Nowhere Falls', street: null, countryCode: '', geoCoordinates: null })
    expect([errorsOf(content), repairs]).toEqual([[], []])
  })
})

describe('salaries', () => {
  const salary = (from: number | null, to: number | null, changes: object = {}) => ({
    type: 'b2b' as const,
    from,
    to,
    currency: 'pln' as const,
    unit: 'month' as const,
    gross: null,
    ...changes,
  })
  const shown = (salaries: SourceOffer['salaries'], sanitize = true) => completed({ salaries }, sanitize)

  it('states gross or net only where the source does', () => {
    const { content } = shown([salary(10_000, 12_000), salary(8_000, 9_000, { type: 'contract', gross: false })])
    expect(content.employmentTypes.map(({ amountType }) => amountType)).toEqual([null, 'net'])
  })

  it('leaves the contract of a salary unknown, and one bound open', () => {
    expect(shown([salary(null, 9_000, { type: null })]).content.employmentTypes).toMatchObject([
      { type: null, amountType: null, salary: { from: null, to: 9_000, unit: 'month' } },
    ])
    expect(shown([salary(null, null, { type: null })]).content.employmentTypes).toEqual([])
  })

  it.each([
    [salary(120, 140), 'hour'],
    [salary(15_000, 20_000, { unit: 'hour' }), 'month'],
    [salary(28_560, 31_920, { unit: 'hour' }), 'month'],
    [salary(21_000, 24_360, { unit: 'day' }), 'month'],
    [salary(4_704, 6_048, { unit: 'hour', currency: 'eur' }), 'month'],
  ])('reads %j as per %s, also without --sanitize, and reports the original', (one, unit) => {
    const { content, repairs } = shown([one], false)
    expect(content.employmentTypes[0]?.salary).toMatchObject({ from: one.from, to: one.to, unit })
    expect(repairs).toEqual([
      {
        path: 'employmentTypes.0.salary',
        message: 'errors.salaryImplausible',
        repair: `${one.from} - ${one.to} ${one.currency} / ${one.unit} read as per ${unit}`,
      },
    ])
  })

  it.each([
    ['a day or an hour', salary(480, 640)],
    ['nothing', salary(10, 30)],
    ['one bound', salary(2, 30_000)],
    ['a year', salary(300_000, 360_000)],
    ['no unit', salary(10_000, 12_000, { unit: null })],
  ])('leaves out pay that may mean %s, and the contract stays', (_meaning, one) => {
    const { content, repairs } = shown([one], false)
    expect(content.employmentTypes).toMatchObject([{ type: 'b2b', amountType: null, salary: { from: null, to: null, unit: null } }])
    expect(repairs).toMatchObject([{ message: 'errors.salaryImplausible', repair: expect.stringMatching(/^\d+ - \d+ pln .* left out$/) }])
  })

  it('swaps bounds, hides what is wider than three times, and reports both', () => {
    expect(shown([salary(12_000, 10_000)])).toMatchObject({
      content: { employmentTypes: [{ salary: { from: 10_000, to: 12_000 } }] },
      repairs: [{ message: 'errors.salaryToGreater' }],
    })
    expect(shown([salary(2_000, 30_000)])).toMatchObject({
      content: { employmentTypes: [{ amountType: null, salary: { from: null, to: null } }] },
      repairs: [{ message: 'errors.salaryRatio' }],
    })
    expect(shown([salary(9_000, 10_000), salary(9_500, 10_000)]).content.employmentTypes).toHaveLength(1)
  })

  it('shows the salary of one contract where another has none', () => {
    const { content } = shown([salary(9_000, 10_000), salary(null, null, { type: 'permanent' })])
    expect(content.employmentTypes.map((one) => one.salary.to)).toEqual([10_000, null])
    expect(errorsOf(content)).toEqual([])
  })

  it('leaves all that unchanged when repairs are not allowed, for the rules to refuse', () => {
    expect(errorsOf(shown([salary(12_000, 10_000)], false).content)).toEqual(['employmentTypes.0.salary.to salaryToGreater'])
    expect(errorsOf(shown([salary(2_000, 30_000)], false).content)).toEqual(['employmentTypes.0.salary.to salaryRatio'])
    expect(errorsOf(shown([salary(9_000, 10_000), salary(9_500, 10_000)], false).content)).toEqual([
      'employmentTypes.1.type duplicatedEmploymentType',
    ])
  })
})

describe('titles', () => {
  it.each([
    ['SENIOR JAVA DEVELOPER', 'Senior Java Developer'],
    ['SAP FIORI UX Specialist', 'SAP FIORI UX Specialist'],
    ['FULL-STACK DEVELOPER (PHP)', 'Full-Stack Developer (PHP)'],
    ['PHP Developer', 'PHP Developer'],
    ['QA', 'QA'],
    ['Lead SME', 'Lead SME'],
    ['SCCM ENGINEER', 'SCCM Engineer'],
    ['Inżynier SDR/RF/DSP', 'Inżynier SDR/RF/DSP'],
    ['Architekt IT (ETL, SQL, DWH)', 'Architekt IT (ETL, SQL, DWH)'],
    ['DORADCA DS. SPRZEDAŻY SAMOCHODÓW UŻYWANYCH', 'Doradca ds. Sprzedaży Samochodów Używanych'],
    ['ADMINISTRATOR MS AX 2012', 'Administrator MS AX 2012'],
  ])('re-cases "%s" when repairs are allowed', (title, expected) => {
    expect(completed({ title }, true).content.title).toBe(expected)
    expect(completed({ title }, false).content.title).toBe(title)
  })

  it('cuts at a word', () => {
    const title = 'Regular/Senior Fullstack Developer (React/Java) z językiem angielskim lub niemieckim i francuskim'
    const { content, repairs } = completed({ title }, true)
    expect(content.title).toBe('Regular/Senior Fullstack Developer (React/Java) z językiem angielskim')
    const inBrackets = 'Full-Stack Software Developer with Java focus in Catena-X ecosystem (All Genders)'
    expect(completed({ title: inBrackets }, true).content.title).toBe('Full-Stack Software Developer with Java focus in Catena-X ecosystem')
    expect(repairs).toMatchObject([{ path: 'title', message: 'errors.positionNameTooLong' }])
    expect(errorsOf(completed({ title }).content)).toEqual(['title positionNameTooLong'])
  })

  it('always tidies white space', () => {
    expect(completed({ title: '  Java \n Developer ' }).content.title).toBe('Java Developer')
  })
})

describe('skills', () => {
  const skills = (count: number, prefix = 'Skill') => Array.from({ length: count }, (_, at) => ({ name: `${prefix} ${at}`, level: null }))

  it('have a level only where the source states one', () => {
    const { content } = completed({
      requiredSkills: [
        { name: 'Java', level: null },
        { name: 'SQL', level: 5 },
      ],
      niceToHaveSkills: [{ name: 'Kafka', level: null }],
    })
    expect(content.requirements.map(({ skillName, level, required }) => `${skillName} ${level} ${required}`)).toEqual([
      'Java null true',
      'SQL 5 true',
      'Kafka null false',
    ])
  })

  it('finds skills that the title and the text name', () => {
    const sections = {
      about: 'We use Spring Boot, PostgreSQL and Kubernetes.',
      responsibilities: [],
      requirements: ['Docker/Kafka'],
      niceToHave: [],
      offered: [],
      benefits: [],
    }
    const { content } = completed({ title: 'Kotlin Developer', sections })
    expect(content.requirements.map(({ skillName }) => skillName)).toEqual(
      expect.arrayContaining(['Kotlin', 'Spring Boot', 'PostgreSQL', 'Kubernetes']),
    )
    expect(content.requirements.map(({ level }) => level)).not.toContain(expect.any(Number))
  })

  it('cuts to the plan, drops repetitions and shortens sentences only when repairs are allowed', () => {
    const changes = { requiredSkills: [...skills(25), { name: 'skill 3', level: null }, { name: 'x'.repeat(60), level: null }] }
    expect(errorsOf(completed(changes).content)).toEqual([
      'requirements maxSkills',
      'requirements.25.skillName duplicatedSkill',
      'requirements.26.skillName skillNameTooLong',
    ])
    const { content, repairs } = completed(changes, true)
    expect(errorsOf(content)).toEqual([])
    expect(content.requirements).toHaveLength(20)
    expect(repairs.map(({ message }) => message).sort()).toEqual(['errors.duplicatedSkill', 'errors.maxSkills', 'errors.skillMaxLength'])
  })
})

describe('descriptions', () => {
  it('are those of the source, however short, or none', () => {
    const body = `<p>${'Real text. '.repeat(10)}</p>`
    expect(completed({ body }).content.body).toBe(body)
    expect(completed({ body: '<p>Short.</p>' }).content.body).toBe('<p>Short.</p>')
    expect(completed()).toMatchObject({ content: { body: '' }, unknown: expect.arrayContaining(['description']) })
  })

  it('put lists under headings', () => {
    const sections = {
      about: 'O projekcie, który trwa już kilka lat i rośnie.',
      responsibilities: ['Pisanie kodu'],
      requirements: ['SQL & NoSQL'],
      niceToHave: [],
      offered: [],
      benefits: ['Kawa'],
    }
    expect(completed({ sections, language: 'pl' }).content.body).toBe(
      '<p>O projekcie, który trwa już kilka lat i rośnie.</p><h3>Obowiązki</h3><ul><li>Pisanie kodu</li></ul><h3>Wymagania</h3><ul><li>SQL &amp; NoSQL</li></ul><h3>Benefity</h3><ul><li>Kawa</li></ul>',
    )
  })
})

it('copies a whole clause, and replaces one that is cut short or has an unfilled placeholder', () => {
  const whole = 'The controller of your data is Acme, who keeps them for six months.'
  expect(completed({ informationClause: `<p>${whole}</p>` }).content.informationClause).toBe(whole)
  for (const informationClause of [`${whole}...`, `${whole} [COMPANY_NAME]`, 'short']) {
    expect(completed({ informationClause }).content.informationClause).toBe(context.tenant.imports.informationClause.en)
  }
})

it('needs no clause where applications go to the source', () => {
  expect(completed({ url: 'https://b.example' }).content.informationClause).toBe('')
})

it('sends applications to the form of the source, else to its page, else to the e-mail of the board', () => {
  expect(completed({ applyUrl: 'https://a.example/form', url: 'https://b.example' }).content.apply).toEqual({
    kind: 'url',
    url: 'https://a.example/form',
  })
  expect(completed({ url: 'https://b.example' }).content.apply).toEqual({ kind: 'url', url: 'https://b.example' })
  expect(completed({ applyUrl: 'javascript:alert(1)' }, true)).toMatchObject({
    content: { apply: { kind: 'email' } },
    repairs: [{ path: 'applyUrl' }],
  })
})

it.each([
  ['200+', '101-500'],
  ['1+', '1-10'],
  ['51-100', '51-100'],
  ['1 500', '501+'],
  ['ok. 40 osób', '26-50'],
  [null, null],
])('reads the company size %p as %s', (companySize, size) => {
  expect(completed({ companyName: 'Acme', companySize }).content.hiringCompany?.size).toBe(size)
})

it.each([
  ['Samsung Electronics Poland Manufacturing Sp. z o.o.', 'Samsung Electronics Poland Manufacturing'],
  ['ENNOVATION TECHNOLOGY SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ', 'ENNOVATION TECHNOLOGY sp. z o.o.'],
  ['E-FILE SPÓŁKA Z OGRANICZONĄ ODPOWIEDZIALNOŚCIĄ SPÓŁKA KOMANDYTOWA', 'E-FILE sp. z o.o. sp.k.'],
  ['Uniwersytet Medyczny im. Karola Marcinkowskiego w Poznaniu', 'Uniwersytet Medyczny im. Karola Marcinkowskiego'],
  ['PROFIT HR w imieniu CDC PL (Citizen Distribution Center Polska)', 'PROFIT HR w imieniu CDC PL'],
  ['Spółka Akcyjna Jutro Spółka Akcyjna', 'Spółka Akcyjna Jutro Spółka Akcyjna'],
])('shortens the company name "%s" where repairs are allowed', (companyName, name) => {
  const { content, repairs } = completed({ companyName }, true)
  expect(content.hiringCompany?.name).toBe(name)
  expect(repairs.map(({ path }) => path)).toEqual(companyName === name ? [] : ['companyName'])
})

describe('pictures', () => {
  const companyOf = (logoUrl: string, repairs: boolean) => {
    const repairLog = createRepairLog(repairs)
    const { content } = complete(sourceOffer({ companyName: 'Acme', logoUrl }), importContextNamed('devboard'), repairLog)
    return [content.hiringCompany?.logoUrl, repairLog.repairs.filter(({ path }) => path === 'logoUrl').map(({ message }) => message)]
  }

  it('are loaded over https, and every repair is reported', () => {
    expect(companyOf('https://a.example/l.png', true)).toEqual(['https://a.example/l.png', []])
    expect(companyOf('http://a.example/l.png', true)).toEqual(['https://a.example/l.png', ['errors.httpsRequired']])
    expect(companyOf('javascript:alert(1)', true)).toEqual([null, ['errors.invalidUrl']])
    expect(companyOf('http://a.example/l.png', false)).toEqual(['http://a.example/l.png', []])
  })
})
