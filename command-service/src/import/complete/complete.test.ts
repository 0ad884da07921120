import { offerContentSchema } from '@jobboard/contracts/offers/content'
import { publicationErrors } from '@jobboard/contracts/offers/rules'
import { textOf } from '@jobboard/contracts/offers/rules/description'
import { termsOfPublication } from '@jobboard/contracts/offers/rules/terms'
import type { SourceOffer } from '../source-offer.ts'
import { groundNamed, location, sourceOffer } from '../testing/samples.ts'
import { complete } from './complete.ts'
import { mending } from './mending.ts'

const ground = groundNamed('devboard')
const completed = (changes: Partial<SourceOffer> = {}, sanitize = false) => {
  const mend = mending(sanitize)
  return { ...complete(sourceOffer(changes), ground, mend), repairs: mend.repairs }
}
const errorsOf = (content: ReturnType<typeof completed>['content']) =>
  publicationErrors(content, termsOfPublication(ground.tenant, ground.plan.limits, '2026-11-21T12:00:00.000Z')).map(
    ({ path, code }) => `${path} ${code}`,
  )

describe('a row that says only its title', () => {
  it.each(['devboard', 'greenjobs'])('can be published on %s', (id) => {
    const own = groundNamed(id)
    const { content } = complete(sourceOffer({ title: 'Koordynator biura' }), own, mending(false))
    expect(offerContentSchema.safeParse(content).error?.issues ?? []).toEqual([])
    expect(publicationErrors(content, termsOfPublication(own.tenant, own.plan.limits, '2026-11-21T12:00:00.000Z'))).toEqual([])
  })

  it('names every default that was used', () => {
    expect([...completed().defaults].sort()).toEqual([
      'category',
      'companyName',
      'description',
      'employmentType',
      'experienceLevel',
      'informationClause',
      'requiredSkills',
      'workingTime',
      'workplaceType',
    ])
  })

  it('gets the defaults of docs/import.md', () => {
    expect(completed().content).toMatchObject({
      hiringCompany: { name: 'Confidential employer', size: '51-100', logoUrl: null },
      experienceLevel: 'mid',
      workplaceType: 'remote',
      workingTime: 'undetermined',
      locations: [],
      employmentTypes: [{ type: 'any', currency: 'pln', amountType: null, salary: { from: null, to: null, unit: 'month' } }],
      requirements: [{ skillName: 'Java', level: 3, required: true }],
      categories: [{ key: 'java' }],
      apply: { kind: 'email', email: ground.tenant.imports.contactEmail },
      informationClause: ground.tenant.imports.informationClause.en,
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
  ['Kierownik projektu', 'expert'],
  ['Head of Data', 'c_level'],
  ['Java Developer', 'mid'],
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

it('takes the category of the source by key, number or own word, then the skills when the title says nothing', () => {
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
        { city: 'Warszawa', street: 'City centre', countryCode: 'PL', geoCoordinates: { latitude: 52.2297, longitude: 21.0122 } },
      ])
    }
  })

  it('keeps the point of the row, and tells the country of an unknown town from the nearest city', () => {
    const [place] = completed({ locations: [location('Coimbra', { latitude: 40.2115, longitude: -8.4292, street: 'Rua Larga 2' })] })
      .content.locations
    expect(place).toEqual({
      city: 'Coimbra',
      street: 'Rua Larga 2',
      countryCode: 'PT',
      geoCoordinates: { latitude: 40.2115, longitude: -8.4292 },
    })
  })

  it.each(['-', '.', ',', '*', 'Centrum', 'Warsaw', null])('reads the street %p as the city centre', (street) => {
    expect(completed({ language: 'pl', locations: [location('Warszawa', { street })] }).content.locations[0]?.street).toBe('Centrum')
  })

  it('reads a city that means "remote" as no place, and repeated places once', () => {
    const { content } = completed({ locations: [location('Poland (Remote)'), location('Kraków'), location('Krakow'), location('Gdynia')] })
    expect(content.locations.map(({ city }) => city)).toEqual(['Kraków', 'Gdynia'])
    expect(content.workplaceType).toBe('office')
    expect(completed({ locations: [location('Poland (Remote)')] }).content).toMatchObject({ workplaceType: 'remote', locations: [] })
  })

  it('refuses a town that is on no map, or leaves it out and says so', () => {
    const locations = [location('Kraków'), location('Nowhere Falls')]
    expect(errorsOf(completed({ locations }).content)).toEqual(['locations.1.geoCoordinates coordinatesRequired'])
    const { content, repairs } = completed({ locations }, true)
    expect(content.locations.map(({ city }) => city)).toEqual(['Kraków'])
    expect(repairs).toMatchObject([{ path: 'locations.1', message: 'errors.placeNotFound' }])
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

  it('knows B2B as net and employment as gross, unless the source says otherwise', () => {
    const { content } = shown([
      salary(10_000, 12_000),
      salary(8_000, 9_000, { type: 'permanent' }),
      salary(8_000, 9_000, { type: 'contract', gross: false }),
    ])
    expect(content.employmentTypes.map(({ amountType }) => amountType)).toEqual(['net', 'gross', 'net'])
  })

  it('reads a salary of no known contract as one of any, and one bound as both', () => {
    expect(shown([salary(null, 9_000, { type: null })]).content.employmentTypes).toMatchObject([
      { type: 'any', amountType: 'gross', salary: { from: 9_000, to: 9_000 } },
    ])
  })

  it.each([
    [salary(120, 140), 'hour'],
    [salary(120, 140, { unit: 'day' }), 'day'],
    [salary(15_000, 20_000, { unit: 'hour' }), 'month'],
    [salary(300_000, 360_000), 'year'],
    [salary(90, 110, { unit: 'hour', currency: 'eur' }), 'hour'],
  ])('reads %j as per %s', (one, unit) => {
    expect(shown([one]).content.employmentTypes[0]?.salary).toMatchObject({ from: one.from, to: one.to, unit })
  })

  it('swaps bounds, hides what cannot be meant or is wider than three times, and says so', () => {
    expect(shown([salary(12_000, 10_000)])).toMatchObject({
      content: { employmentTypes: [{ salary: { from: 10_000, to: 12_000 } }] },
      repairs: [{ message: 'errors.salaryToGreater' }],
    })
    expect(shown([salary(2, 30_000)])).toMatchObject({
      content: { employmentTypes: [{ amountType: null, salary: { from: null, to: null } }] },
      repairs: [{ message: 'errors.salaryRatio' }],
    })
    expect(shown([salary(1, 2)])).toMatchObject({
      content: { employmentTypes: [{ salary: { from: null, to: null } }] },
      repairs: [{ message: 'errors.salaryPositive' }],
    })
    expect(shown([salary(9_000, 10_000), salary(9_500, 10_000)]).content.employmentTypes).toHaveLength(1)
    expect(
      shown([salary(9_000, 10_000), salary(null, null, { type: 'permanent' })]).content.employmentTypes.map((one) => one.salary.to),
    ).toEqual([null, null])
  })

  it('leaves all that as it is when repairs are not allowed, for the rules to refuse', () => {
    expect(errorsOf(shown([salary(12_000, 10_000)], false).content)).toEqual(['employmentTypes.0.salary.to salaryToGreater'])
    expect(errorsOf(shown([salary(2, 30_000)], false).content)).toEqual(['employmentTypes.0.salary.to salaryRatio'])
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
  ])('re-cases "%s" when repairs are allowed', (title, expected) => {
    // Where the abbreviations alone outweigh the small letters, they give way too.
    expect(completed({ title }, true).content.title.toLowerCase()).toBe(expected.toLowerCase())
    if (title !== 'SAP FIORI UX Specialist') expect(completed({ title }, true).content.title).toBe(expected)
    expect(completed({ title }, false).content.title).toBe(title)
  })

  it('cuts at a word', () => {
    const title = 'Regular/Senior Fullstack Developer (React/Java) z językiem angielskim lub niemieckim i francuskim'
    const { content, repairs } = completed({ title }, true)
    expect(content.title).toBe('Regular/Senior Fullstack Developer (React/Java) z językiem angielskim lub')
    expect(repairs).toMatchObject([{ path: 'title', message: 'errors.positionNameTooLong' }])
    expect(errorsOf(completed({ title }).content)).toEqual(['title positionNameTooLong'])
  })

  it('always tidies white space', () => {
    expect(completed({ title: '  Java \n Developer ' }).content.title).toBe('Java Developer')
  })
})

describe('skills', () => {
  const skills = (count: number, prefix = 'Skill') => Array.from({ length: count }, (_, at) => ({ name: `${prefix} ${at}`, level: null }))

  it('takes 3 for a required level that is not said, 1 for a nice-to-have', () => {
    const { content } = completed({
      requiredSkills: [
        { name: 'Java', level: null },
        { name: 'SQL', level: 5 },
      ],
      niceToHaveSkills: [{ name: 'Kafka', level: null }],
    })
    expect(content.requirements.map(({ skillName, level, required }) => `${skillName} ${level} ${required}`)).toEqual([
      'Java 3 true',
      'SQL 5 true',
      'Kafka 1 false',
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
    const { content, defaults } = completed({ title: 'Kotlin Developer', sections })
    expect(content.requirements.map(({ skillName }) => skillName)).toEqual(
      expect.arrayContaining(['Kotlin', 'Spring Boot', 'PostgreSQL', 'Kubernetes']),
    )
    expect(defaults).toContain('requiredSkills')
  })

  it('cuts to the plan, drops repetitions and shortens sentences only when repairs are allowed', () => {
    const changes = { requiredSkills: [...skills(25), { name: 'skill 3', level: null }, { name: 'x'.repeat(60), level: null }] }
    expect(errorsOf(completed(changes).content)).toEqual([
      'requirements maxSkills',
      'requirements.25.skillName duplicatedSkill',
      'requirements.26.skillName skillMaxLength',
    ])
    const { content, repairs } = completed(changes, true)
    expect(errorsOf(content)).toEqual([])
    expect(content.requirements).toHaveLength(20)
    expect(repairs.map(({ message }) => message).sort()).toEqual(['errors.duplicatedSkill', 'errors.maxSkills', 'errors.skillMaxLength'])
  })
})

describe('descriptions', () => {
  it('are generated from the facts in the language of the offer, and say so', () => {
    const pl = completed({ title: 'Starszy programista Java', companyName: 'Łąka', locations: [location('Łódź')] }).content.body
    expect(textOf(pl)).toMatch(
      /^Łąka szuka osoby na stanowisko: Starszy programista Java\. .*Miejsce pracy: Łódź.*Opis powstał automatycznie/,
    )
    const en = completed({ title: 'Java <Developer> & more' }).content.body
    expect(en).toContain('Java &lt;Developer&gt; &amp; more')
    expect(textOf(en)).toContain('This description was generated from the facts of the offer')
    expect(textOf(completed({ title: 'QA' }).content.body).length).toBeGreaterThan(50)
  })

  it('keep the text of the source, and complete one that is too short', () => {
    const body = `<p>${'Real text. '.repeat(10)}</p>`
    expect(completed({ body })).toMatchObject({ content: { body }, defaults: expect.not.arrayContaining(['description']) })
    const short = completed({ body: '<p>Short.</p>' })
    expect(short.content.body).toMatch(/^<p>Short\.<\/p><p>/)
    expect(short.defaults).toContain('description')
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

it('keeps a whole clause, and replaces one that is cut short or has an unfilled placeholder', () => {
  const whole = 'The controller of your data is Acme, who keeps them for six months.'
  expect(completed({ informationClause: `<p>${whole}</p>` }).content.informationClause).toBe(whole)
  for (const informationClause of [`${whole}...`, `${whole} [COMPANY_NAME]`, 'short']) {
    expect(completed({ informationClause }).content.informationClause).toBe(ground.tenant.imports.informationClause.en)
  }
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
  [null, '51-100'],
])('reads the company size %p as %s', (companySize, size) => {
  expect(completed({ companySize }).content.hiringCompany?.size).toBe(size)
})

describe('pictures', () => {
  const companyOf = (logoUrl: string, repairs: boolean) => {
    const mend = mending(repairs)
    const { content } = complete(sourceOffer({ companyName: 'Acme', logoUrl }), groundNamed('devboard'), mend)
    return [content.hiringCompany?.logoUrl, mend.repairs.filter(({ path }) => path === 'logoUrl').map(({ message }) => message)]
  }

  it('come over https, and every repair is reported', () => {
    expect(companyOf('https://a.example/l.png', true)).toEqual(['https://a.example/l.png', []])
    expect(companyOf('http://a.example/l.png', true)).toEqual(['https://a.example/l.png', ['errors.httpsRequired']])
    expect(companyOf('javascript:alert(1)', true)).toEqual([null, ['errors.invalidUrl']])
    expect(companyOf('http://a.example/l.png', false)).toEqual(['http://a.example/l.png', []])
  })
})
