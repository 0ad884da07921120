import { devboard } from '../search/testing/tenants.ts'
import type { Currency, SalaryUnit } from '../shared/money.ts'
import type { FieldError } from '../shared/problem.ts'
import type { Category } from '../tenants/tenant.ts'
import { emptyContent, type Location, type OfferContent, type OfferEmploymentType } from './content.ts'
import type { OfferLimits } from './events.ts'
import { type Board, type PublicationTerms, termsOfPublication } from './rules/publication-terms.ts'
import { publicationErrors, publicationWarnings } from './rules.ts'

const category = (key: string, children: readonly string[] = []): Category => {
  const named = (name: string) => ({ key: name, value: 1, slug: { pl: name, en: name }, label: { pl: name, en: name } })
  const looks = { icon: 'coffee', color: '#112233', isNew: false, isMain: true, static: false, redirectTo: null }
  return { ...named(key), ...looks, children: children.map(named) }
}
const limits: OfferLimits = {
  durationInDays: 30,
  maxLocationsCount: 2,
  bumpsUpCount: 1,
  bumpsUpEveryDays: 7,
  maxSkillsSize: 3,
  categories: 2,
  ukraineFriendly: true,
  titleChangeEnabled: true,
  graphics: true,
  seniority: ['junior', 'mid'],
}
const board: Board = {
  plans: [],
  timeZone: 'Europe/Warsaw',
  categories: [category('java'), category('energy', ['wind', 'solar'])],
  payLimits: devboard.payLimits,
  currencies: { ...devboard.currencies, table: { date: '2026-03-01', rates: { pln: 1, eur: 4, usd: 4, gbp: 5, chf: 4 } } },
}
// Half past midnight of the 2nd in Warsaw, still the 1st in UTC.
const terms = termsOfPublication(board, limits, '2026-03-01T23:30:00.000Z')

const gdansk: Location = {
  city: 'Gdańsk',
  street: 'Długa 1',
  countryCode: 'PL',
  geoCoordinates: { latitude: 54.35, longitude: 18.65 },
}
const b2b: OfferEmploymentType = {
  type: 'b2b',
  currency: 'pln',
  amountType: 'net',
  salary: { from: 10_000, to: 20_000, unit: 'month' },
}
const skill = (skillName: string, required = true) => ({ skillName, skillId: null, level: 1, required })
const company = { name: 'Modry Bit', size: '11-25', url: 'https://modrybit.example', logoUrl: '/logos/1.png' } as const
const contact = { name: 'Ada Nowak', email: 'ada@modrybit.example', phone: '+48 600-700-800' }
const valid: OfferContent = {
  ...emptyContent,
  title: 'Java Developer',
  hiringCompany: company,
  categories: [{ key: 'java' }],
  experienceLevel: 'mid',
  workplaceType: 'office',
  employmentTypes: [b2b],
  requirements: [skill('Java')],
  body: `<p>${'x'.repeat(50)}</p>`,
  locations: [gdansk],
  informationClause: 'The controller of your data is Modry Bit.',
  contact,
  apply: { kind: 'email', email: 'jobs@modrybit.example' },
}
const shown = (errors: readonly FieldError[]): string[] => errors.map(({ path, code }) => `${path}: ${code}`)
const errorsOf = (change: Partial<OfferContent>, under: Partial<OfferLimits> = {}, also: Partial<PublicationTerms> = {}): string[] =>
  shown(publicationErrors({ ...valid, ...change }, { ...terms, ...also, limits: { ...limits, ...under } }))

/** Both sides of a bound: the last allowed value, and the first refused one with its error. */
type Bound = readonly [rule: string, allowed: Partial<OfferContent>, refused: Partial<OfferContent>, error: string]
const named = (name: string) => ({ hiringCompany: { ...company, name } })
const site = (url: string | null) => ({ hiringCompany: { ...company, url } })
const logo = (logoUrl: string | null) => ({ hiringCompany: { ...company, logoUrl } })
const place = (change: Partial<Location>) => ({ locations: [{ ...gdansk, ...change }] })
const pay = (from: number | null, to: number | null) => ({
  employmentTypes: [{ ...b2b, salary: { from, to, unit: 'month' as const } }],
})
const per = (unit: SalaryUnit | null, from: number | null, to: number | null, currency: Currency = 'pln') => ({
  employmentTypes: [{ ...b2b, currency, salary: { from, to, unit } }],
})
const two = (second: Partial<OfferEmploymentType>) => ({
  employmentTypes: [b2b, { ...b2b, type: 'permanent' as const, amountType: 'gross' as const, ...second }],
})
const skills = (...names: string[]) => ({ requirements: names.map((name) => skill(name)) })
const optional = (count: number) => ({
  requirements: [skill('Java'), ...Array.from({ length: count }, (_, at) => skill(`s${at}`, false))],
})
const consent = (value: string) => ({ futureConsent: { enabled: true, value } })
const custom = (value: string) => ({ customConsent: { enabled: true, value } })
const reach = (change: Partial<typeof contact>) => ({ contact: { ...contact, ...change } })
const form = (url: string) => ({ apply: { kind: 'url' as const, url } })
const mailbox = (email: string) => ({ apply: { kind: 'email' as const, email } })
const image = '<img src="data:image/jpeg;base64,/9j/">'
const languages = (count: number) => ({ languages: Array.from({ length: count }, () => ({ code: 'en', level: 'b2' as const })) })

const bounds: readonly Bound[] = [
  ['company name is needed', named('Bit'), named(' '), 'hiringCompany.name: required'],
  ['company name has 2 characters', named('Ab'), named(' A '), 'hiringCompany.name: companyNameTooShort'],
  ['company name has at most 50', named('A'.repeat(50)), named('A'.repeat(51)), 'hiringCompany.name: companyNameTooLong'],
  ['company size is needed', {}, { hiringCompany: { ...company, size: null } }, 'hiringCompany.size: required'],
  ['website is needed', {}, site(null), 'hiringCompany.url: required'],
  ['website names its protocol', site('http://bit.example'), site('bit.example'), 'hiringCompany.url: protocolMissing'],
  ['website is one of the web', site('https://bit.example/a?b#c'), site('ftp://bit.example'), 'hiringCompany.url: protocolMissing'],
  ['website has no spaces', {}, site('https://bit .example'), 'hiringCompany.url: noSpaces'],
  ['website is an address', site('https://bit.example:8443'), site('https://'), 'hiringCompany.url: invalidUrl'],
  ['website has a real host', site('https://żółw.example'), site('https://bit'), 'hiringCompany.url: invalidUrl'],
  ['logo is an address', logo('/logos/1.png'), logo('javascript:alert(1)'), 'hiringCompany.logoUrl: companyLogoInvalidFormat'],
  ['logo comes over https', logo('https://b.example/l.png'), logo('http://b.example/l.png'), 'hiringCompany.logoUrl: httpsRequired'],
  ['logo is not of a site without name', logo('https://b.example/l.png'), logo('//b'), 'hiringCompany.logoUrl: companyLogoInvalidFormat'],
  ['title is needed', { title: 'CTO' }, { title: '  ' }, 'title: required'],
  ['title has 3 characters', { title: 'CTO' }, { title: 'QA' }, 'title: positionNameTooShort'],
  ['title has at most 80', { title: 'a'.repeat(80) }, { title: 'a'.repeat(81) }, 'title: positionNameTooLong'],
  ['level is needed', { experienceLevel: 'junior' }, { experienceLevel: null }, 'experienceLevel: required'],
  ['level is in the plan', { experienceLevel: 'mid' }, { experienceLevel: 'senior' }, 'experienceLevel: seniorityNotInPlan'],
  ['workplace is needed', { workplaceType: 'hybrid' }, { workplaceType: null }, 'workplaceType: required'],
  ['category is needed', {}, { categories: [] }, 'categories: categoryRequired'],
  ['category is known', { categories: [{ key: 'wind' }] }, { categories: [{ key: 'cobol' }] }, 'categories.0.key: categoryUnknown'],
  [
    'subcategory is needed where there are some',
    { categories: [{ key: 'solar' }] },
    { categories: [{ key: 'energy' }] },
    'categories.0.key: subcategoryRequired',
  ],
  [
    'categories are as many as the plan allows',
    { categories: [{ key: 'java' }, { key: 'wind' }] },
    { categories: [{ key: 'java' }, { key: 'wind' }, { key: 'solar' }] },
    'categories: maxCategories',
  ],
  ['one skill is required', skills('Java'), { requirements: [skill('Java', false)] }, 'requirements: skillRequired'],
  ['required skills are as many as the plan allows', skills('a', 'b', 'c'), skills('a', 'b', 'c', 'd'), 'requirements: maxSkills'],
  ['optional skills have the same limit', optional(3), optional(4), 'requirements: maxSkills'],
  ['skill has at most 50 characters', skills('a'.repeat(50)), skills('a'.repeat(51)), 'requirements.0.skillName: skillNameTooLong'],
  ['skill is named once, in any case', skills('Java', 'Java EE'), skills('Java', ' jAVA'), 'requirements.1.skillName: duplicatedSkill'],
  [
    'skill is either required or optional',
    { requirements: [skill('Java'), skill('Go', false)] },
    { requirements: [skill('Java'), skill('JAVA', false)] },
    'requirements.1.skillName: duplicatedSkill',
  ],
  ['employment type is needed', {}, { employmentTypes: [] }, 'employmentTypes: required'],
  ['employment type occurs once', two({}), two({ type: 'b2b' }), 'employmentTypes.1.type: duplicatedEmploymentType'],
  ['amounts are not negative', pay(null, null), pay(-1, 2_000), 'employmentTypes.0.salary.from: salaryPositive'],
  ['pay can be meant from below', pay(1_500, 2_000), pay(1_499, 2_000), 'employmentTypes.0.salary.from: salaryImplausible'],
  ['pay can be meant from above', pay(150_000, 200_000), pay(150_000, 200_001), 'employmentTypes.0.salary.to: salaryImplausible'],
  ['pay can be meant per hour', per('hour', 15, 45), per('hour', 14, 42), 'employmentTypes.0.salary.from: salaryImplausible'],
  ['pay can be meant per day', per('day', 8_000, 8_000), per('day', 7_999, 8_001), 'employmentTypes.0.salary.to: salaryImplausible'],
  ['pay can be meant per year', per('year', 18_000, null), per('year', 17_999, null), 'employmentTypes.0.salary.from: salaryImplausible'],
  [
    'pay in another currency by the rates of the board',
    per('hour', 250, 250, 'eur'),
    per('hour', 250, 251, 'eur'),
    'employmentTypes.0.salary.to: salaryImplausible',
  ],
  ['contract is needed', {}, { employmentTypes: [{ ...b2b, type: null }] }, 'employmentTypes.0.type: required'],
  ['unit is needed', {}, per(null, 10_000, 12_000), 'employmentTypes.0.salary.unit: required'],
  ['working time is needed', { workingTime: 'undetermined' }, { workingTime: null }, 'workingTime: required'],
  ['street is needed', {}, place({ street: null }), 'locations.0.street: required'],
  ['skill level is needed', {}, { requirements: [{ ...skill('Java'), level: null }] }, 'requirements.0.level: required'],
  ['to is not below from', pay(5_000, 5_000), pay(5_001, 5_000), 'employmentTypes.0.salary.to: salaryToGreater'],
  ['to is at most 3 times from', pay(5_000, 15_000), pay(5_000, 15_001), 'employmentTypes.0.salary.to: salaryRatio'],
  [
    'all contracts name the bounds that one names',
    two({ salary: { from: 2_000, to: 2_000, unit: 'month' } }),
    two({ salary: { from: 2_000, to: null, unit: 'month' } }),
    'employmentTypes.1.salary.to: salaryRequired',
  ],
  [
    'gross or net is said of any contract with an amount',
    two({ type: 'any', amountType: 'gross' }),
    two({ type: 'any', amountType: null }),
    'employmentTypes.1.amountType: salaryTypeRequired',
  ],
  ['description is needed', {}, { body: '<p> &nbsp; </p>' }, 'body: required'],
  ['description has 50 characters of text', {}, { body: `<p title="${'x'.repeat(99)}">${'x'.repeat(49)}</p>` }, 'body: tooShort'],
  ['an entity is one character', { body: `${'x'.repeat(49)}&amp;` }, { body: `${'x'.repeat(48)}&amp;` }, 'body: tooShort'],
  ['description has at most 20,000', { body: 'x'.repeat(20_000) }, { body: 'x'.repeat(20_001) }, 'body: tooLong'],
  ['description has one image', { body: valid.body + image }, { body: valid.body + image + image }, 'body: multipleImages'],
  ['remote work needs no place', { workplaceType: 'remote', locations: [] }, { locations: [] }, 'locations: required'],
  ['city has 2 characters', place({ city: 'Ło' }), place({ city: 'Ł' }), 'locations.0.city: tooShort'],
  ['city is needed', {}, place({ city: '' }), 'locations.0.city: required'],
  ['city has at most 255', place({ city: 'x'.repeat(255) }), place({ city: 'x'.repeat(256) }), 'locations.0.city: tooLong'],
  ['street has 2 characters', place({ street: 'A1' }), place({ street: 'A' }), 'locations.0.street: tooShort'],
  ['street is needed', {}, place({ street: '' }), 'locations.0.street: required'],
  ['country is needed', place({ countryCode: 'de' }), place({ countryCode: '' }), 'locations.0.countryCode: required'],
  ['place is on the map', {}, place({ geoCoordinates: null }), 'locations.0.geoCoordinates: coordinatesRequired'],
  [
    'places are as many as the plan allows',
    { locations: [gdansk, gdansk] },
    { locations: [gdansk, gdansk, gdansk] },
    'locations: maxLocations',
  ],
  ['languages are at most 5', languages(5), languages(6), 'languages: maxLanguages'],
  ['clause is needed', {}, { informationClause: ' ' }, 'informationClause: clauseRequired'],
  ['clause has 20 characters', { informationClause: 'x'.repeat(20) }, { informationClause: 'x'.repeat(19) }, 'informationClause: tooShort'],
  [
    'clause has at most 4,000',
    { informationClause: 'x'.repeat(4_000) },
    { informationClause: 'x'.repeat(4_001) },
    'informationClause: tooLong',
  ],
  [
    'clause has no placeholder left',
    { informationClause: 'The controller is COMPANY_NAME.' },
    { informationClause: 'The controller is [COMPANY_NAME].' },
    'informationClause: clausePlaceholder',
  ],
  ['consent has a text when enabled', { futureConsent: { enabled: false, value: '' } }, consent(''), 'futureConsent.value: required'],
  ['consent has 10 characters', consent('x'.repeat(10)), consent('x'.repeat(9)), 'futureConsent.value: tooShort'],
  ['consent has at most 2,000', consent('x'.repeat(2_000)), consent('x'.repeat(2_001)), 'futureConsent.value: tooLong'],
  [
    'consent has no placeholder left',
    consent('I agree that Modry Bit writes to me.'),
    consent('I agree that [COMPANY_NAME] writes to me.'),
    'futureConsent.value: consentPlaceholder',
  ],
  ['custom consent likewise', custom('x'.repeat(10)), custom('x'.repeat(9)), 'customConsent.value: tooShort'],
  ['contact name is needed', {}, reach({ name: ' ' }), 'contact.name: required'],
  ['contact name has 5 characters', reach({ name: 'Jo Ng' }), reach({ name: 'J Ng' }), 'contact.name: tooShort'],
  [
    'contact name has at most 255',
    reach({ name: `A ${'x'.repeat(253)}` }),
    reach({ name: `A ${'x'.repeat(254)}` }),
    'contact.name: tooLong',
  ],
  ['contact name has two words', reach({ name: 'Ada Maria Nowak' }), reach({ name: 'AdaNowak' }), 'contact.name: contactNameSpace'],
  [
    'a first name alone is not too short, but lacks the last name',
    reach({ name: 'Ada No' }),
    reach({ name: 'Ada' }),
    'contact.name: contactNameSpace',
  ],
  ['contact e-mail is needed', {}, reach({ email: '' }), 'contact.email: required'],
  ['contact e-mail is one', reach({ email: 'a.b+c@d-e.example' }), reach({ email: 'ada@modrybit' }), 'contact.email: email'],
  ['phone has 9 digits', reach({ phone: '+123456789' }), reach({ phone: '+12345678' }), 'contact.phone: invalidPhone'],
  ['phone has at most 15', reach({ phone: '+123456789012345' }), reach({ phone: '+1234567890123456' }), 'contact.phone: invalidPhone'],
  ['phone starts with a plus', reach({ phone: '+48 600 700 800' }), reach({ phone: '600 700 800' }), 'contact.phone: invalidPhone'],
  ['a way to apply is needed', {}, { apply: null }, 'apply: required'],
  ['application form has an address', form('https://a.example/x'), form(''), 'apply.url: required'],
  ['its address has no spaces', form('https://a.example/x%20y'), form('https://a.example/x y'), 'apply.url: noSpaces'],
  ['its address has a protocol', form('http://a.example'), form('a.example'), 'apply.url: protocolMissing'],
  ['its address runs nothing', form('https://a.example'), form('javascript:alert(1)'), 'apply.url: protocolMissing'],
  ['its address is one', form('https://a.example'), form('https://?'), 'apply.url: invalidUrl'],
  ['application e-mail is needed', mailbox('jobs@a.example'), mailbox(''), 'apply.email: required'],
  ['application e-mail has no spaces', mailbox('jobs@a.example'), mailbox('jo bs@a.example'), 'apply.email: noSpaces'],
  ['application e-mail is one', mailbox('jobs@a.example'), mailbox('jobs'), 'apply.email: email'],
  ['last day is tomorrow at the earliest', { expiredAt: '2026-03-03' }, { expiredAt: '2026-03-02' }, 'expiredAt: invalidDatePast'],
  ['last day is within the plan', { expiredAt: '2026-04-01' }, { expiredAt: '2026-04-02' }, 'expiredAt: maxDate'],
  ['last day is a day', { expiredAt: '2026-03-31' }, { expiredAt: '2026-03-32' }, 'expiredAt: invalidDate'],
  ['banner is on the web', { bannerUrl: 'https://a.example/b.png' }, { bannerUrl: 'data:text/html,x' }, 'bannerUrl: protocolMissing'],
]

describe('an offer can be published when', () => {
  it.each(bounds)('%s', (_rule, allowed, refused, error) => {
    expect(errorsOf(allowed)).toEqual([])
    expect(errorsOf(refused)).toEqual([error])
  })

  it('the plan includes the tag for Ukrainians, banner and video that it uses', () => {
    const uses: Partial<OfferContent> = {
      publicTags: ['remote_interview', 'open_to_hire_ukrainians'],
      bannerUrl: 'https://a.example/b.png',
      videoUrl: 'https://a.example/v',
    }
    expect(errorsOf(uses)).toEqual([])
    expect(errorsOf(uses, { ukraineFriendly: false })).toEqual(['publicTags: ukraineNotInPlan'])
    expect(errorsOf(uses, { graphics: false })).toEqual(['bannerUrl: graphicsNotInPlan', 'videoUrl: graphicsNotInPlan'])
    expect(errorsOf({ publicTags: ['remote_interview'] }, { ukraineFriendly: false, graphics: false })).toEqual([])
  })

  it('its level is any, in a plan without a list of levels', () => {
    expect(errorsOf({ experienceLevel: 'c_level' }, { seniority: null })).toEqual([])
  })

  it('its salary is not disclosed, or open at one end', () => {
    expect(errorsOf(pay(null, null))).toEqual([])
    expect(errorsOf(pay(5_000, null))).toEqual([])
    expect(errorsOf(pay(null, 5_000))).toEqual([])
    expect(
      errorsOf({ employmentTypes: [{ ...b2b, type: 'any', amountType: null, salary: { from: null, to: null, unit: 'month' } }] }),
    ).toEqual([])
  })

  it('its logo is there: of this site where it is an imported offer that is edited', () => {
    const foreign = logo('https://b.example/l.png')
    expect(errorsOf(logo(null))).toEqual(['hiringCompany.logoUrl: required'])
    expect(errorsOf(logo(null), {}, { creationType: 'copy' })).toEqual(['hiringCompany.logoUrl: companyLogoReAdd'])
    expect(errorsOf(logo(null), {}, { creationType: 'import' })).toEqual(['hiringCompany.logoUrl: companyLogoReAdd'])
    expect(errorsOf(foreign, {}, { creationType: 'copy' })).toEqual([])
    expect(errorsOf(foreign, {}, { creationType: 'import' })).toEqual(['hiringCompany.logoUrl: companyLogoReAdd'])
    expect(errorsOf({}, {}, { creationType: 'import' })).toEqual([])
  })

  it('it is imported, without a logo or with that of another site', () => {
    for (const url of [null, 'https://b.example/l.png'])
      expect(errorsOf(logo(url), {}, { creationType: 'import', demands: 'whatIsStated' })).toEqual([])
  })

  it('its last day was accepted before and is not checked again', () => {
    expect(errorsOf({ expiredAt: '2020-01-01' }, {}, { expiry: null })).toEqual([])
  })

  it('nothing is missing: an empty form has an error in every section', () => {
    expect(shown(publicationErrors(emptyContent, terms))).toEqual([
      'hiringCompany.name: required',
      'hiringCompany.size: required',
      'hiringCompany.url: required',
      'hiringCompany.logoUrl: required',
      'title: required',
      'experienceLevel: required',
      'workplaceType: required',
      'categories: categoryRequired',
      'requirements: skillRequired',
      'employmentTypes: required',
      'body: required',
      'locations: required',
      'apply: required',
      'informationClause: clauseRequired',
      'contact.name: required',
      'contact.email: required',
    ])
  })
})

describe('a title causes a warning when', () => {
  it.each([
    ['Java Developer', false],
    ['JAVA developer', false],
    // 4 lower-case letters are enough, 3 are not.
    ['Devs', true],
    ['Devss', false],
    // 4 lower-case letters against 5 and 6 upper-case ones.
    ['ABCDE abcd', false],
    ['ABCDEF abcd', true],
    ['CTO', true],
    ['SENIOR JAVA DEVELOPER', true],
    ['', false],
    // Signs without case are no capitals.
    ['🚀🚀🚀', false],
    ['👩‍💻 dev', false],
    ['開発者', false],
    ['🚀 JAVA', true],
  ])('it is in capitals: %s', (title, warned) => {
    expect(shown(publicationWarnings({ title }))).toEqual(warned ? ['title: titleUppercase'] : [])
  })

  it('and may be published all the same', () => {
    expect(errorsOf({ title: 'CTO' })).toEqual([])
  })
})

describe('screening questions', () => {
  const asked = { id: '0d9a4f0c-3b52-4f4e-8a55-6b1c7d2e9f10', text: 'When can you start?', required: false } as const
  const other = '7f3c1d2a-9b8e-4c6d-a5f4-3e2d1c0b9a88'
  const choice = { ...asked, kind: 'choice', choices: ['Now', 'Later'], must: { accepted: ['Now'] } } as const
  const number = { ...asked, kind: 'number', unit: 'years', min: 0, max: 10, must: { min: 2, max: null } } as const
  const errorsOf = (...screeningQuestions: readonly unknown[]): string[] =>
    publicationErrors({ ...valid, screeningQuestions: screeningQuestions as OfferContent['screeningQuestions'] }, terms).map(
      ({ path, code }) => `${path.replace('screeningQuestions.', '')} ${code}`,
    )

  it.each([
    ['none', [], []],
    ['a yes or no', [{ ...asked, kind: 'yesNo', must: null }], []],
    ['a choice and a text', [choice, { ...asked, id: other, kind: 'text' }], []],
    ['a number without limits', [{ ...number, unit: null, min: null, max: null }], []],
    ['no text', [{ ...asked, text: '', kind: 'text' }], ['0.text required']],
    ['a short text', [{ ...asked, text: 'x?', kind: 'text' }], ['0.text tooShort']],
    ['a text of two lines', [{ ...asked, text: 'Why\nyou?', kind: 'text' }], ['0.text unprintable']],
    ['the same id twice', [choice, { ...asked, kind: 'text' }], ['1.id duplicatedQuestion']],
    ['one choice', [{ ...choice, choices: ['Now'] }], ['0.choices choicesRequired']],
    ['an empty choice', [{ ...choice, choices: ['Now', ' '] }], ['0.choices.1 required']],
    ['a choice twice', [{ ...choice, choices: ['Now', 'now'] }], ['0.choices.1 duplicatedChoice']],
    ['no accepted choice', [{ ...choice, must: { accepted: [] } }], ['0.must.accepted mustRequired']],
    ['an accepted answer that is no choice', [{ ...choice, must: { accepted: ['Soon'] } }], ['0.must.accepted notAnOption']],
    ['limits the wrong way round', [{ ...number, min: 5, max: 4, must: null }], ['0.max maxBelowMin']],
    ['no accepted number', [{ ...number, must: { min: null, max: null } }], ['0.must.min mustRequired']],
    ['accepted numbers the wrong way round', [{ ...number, must: { min: 3, max: 2 } }], ['0.must.max maxBelowMin']],
    ['accepted numbers beyond the limits', [{ ...number, must: { min: 11, max: null } }], ['0.must.min outOfRange']],
    [
      'six',
      Array.from({ length: 6 }, (_, at) => ({ ...asked, id: `0d9a4f0c-3b52-4f4e-8a55-6b1c7d2e9f1${at}`, kind: 'text' })),
      ['screeningQuestions maxScreeningQuestions'],
    ],
  ] as const)('%s', (_, questions, errors) => {
    expect(errorsOf(...questions)).toEqual(errors)
  })

  it('of an offer that is applied for elsewhere are asked of no one, and may be anything', () => {
    const screeningQuestions = [{ ...asked, text: '', kind: 'text' as const }]
    expect(
      publicationErrors({ ...valid, apply: { kind: 'url', url: 'https://modrybit.example/jobs' }, screeningQuestions }, terms),
    ).toEqual([])
  })
})
