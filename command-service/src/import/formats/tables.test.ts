import { formatOf } from './formats.ts'

const read = (row: Record<string, unknown>) => {
  const format = formatOf(row)
  return { name: format?.name, ...format?.read(row) }
}

describe('the table of 2021', () => {
  const row = {
    group: 'Data',
    seniority: 'Mid',
    position: 'Data Engineer',
    location: ' Warszawa',
    salary_b2b: '9 500 - 13 500 PLN',
    salary_permanent: '8 000 - 11 000 PLN',
    obligatory_skills: [{ Python: 'advanced' }, { SQL: 'master' }],
    optional_skills: '',
  }

  it('reads salaries and skill levels that are words', () => {
    const { name, offer, issues } = read(row)
    expect(name).toBe('justjoin-table-2021')
    expect(issues).toEqual([])
    expect(offer).toMatchObject({
      category: 'data',
      locations: [{ city: 'Warszawa' }],
      salaries: [
        { type: 'b2b', from: 9_500, to: 13_500 },
        { type: 'permanent', from: 8_000, to: 11_000 },
      ],
      requiredSkills: [
        { name: 'Python', level: 4 },
        { name: 'SQL', level: 5 },
      ],
      niceToHaveSkills: [],
    })
  })

  it('leaves the contract unknown when there is one salary, and reads single amounts, other currencies and secrets', () => {
    const one = { ...row, salary_permanent: 'No permanent information' }
    expect(read(one).offer?.salaries).toMatchObject([{ type: null, from: 9_500 }])
    expect(read({ ...one, salary_b2b: '10 500 PLN' }).offer?.salaries).toMatchObject([{ from: 10_500, to: 10_500 }])
    expect(read({ ...one, salary_b2b: '2 500 - 3 000 EUR' }).offer?.salaries).toMatchObject([{ currency: 'eur' }])
    expect(read({ ...one, salary_b2b: 'Undisclosed Salary' }).offer?.salaries).toMatchObject([{ type: null, from: null, to: null }])
    expect(read({ ...one, salary_b2b: 'a lot' }).issues).toMatchObject([{ path: 'salary_b2b' }])
  })

  it('has no id: equal rows are one offer, different ones are not', () => {
    expect(read(row).offer?.externalId).toBe(read({ ...row }).offer?.externalId)
    expect(read(row).offer?.externalId).not.toBe(read({ ...row, location: ' Kraków' }).offer?.externalId)
  })
})

it('reads the table of 2024: many cities, 0 for a contract that is not offered', () => {
  const { name, offer, issues } = read({
    title: 'Java Developer',
    min_b2b: 0,
    max_b2b: 0,
    min_uop: 10_000,
    max_uop: 15_000,
    technologies: ['Java'],
    locations: ['Kraków', 'Łódź'],
    experience: 'Senior',
    operating_mode: 'Hybrid',
  })
  expect(name).toBe('justjoin-table-2024')
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    salaries: [{ type: 'permanent', from: 10_000, to: 15_000 }],
    locations: [{ city: 'Kraków' }, { city: 'Łódź' }],
    experienceLevel: 'senior',
    workplaceType: 'hybrid',
  })
})

it('reads the Polish table of 2025', () => {
  const { name, offer, issues } = read({
    'Nazwa firmy': 'Acme',
    'Tytuł oferty': 'SAP Consultant',
    Kategoria: '22',
    'Poziom doświadczenia': 'mid',
    Umiejętności: 'SAP, SAP FI',
    'Mile widziane umiejętności': '',
    'Czas pracy': 'Undetermined',
    'Typ miejsca pracy': 'remote',
    'Typ umowy': 'Permanent',
    'Widełki finansowe [PLN]': '24000.0-28500.0',
    'Wynagrodzenie brutto': 'True',
    Miasto: 'Warszawa',
    Ulica: '',
    'Otwarte dla obywateli Ukrainy': 'False',
    'Zdalna rozmowa kwalifikacyjna': 'True',
    'Data publikacji oferty': '2025-02-28 14:00:42.895000+00:00',
  })
  expect(name).toBe('justjoin-table-2025-pl')
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    category: 22,
    workingTime: 'undetermined',
    salaries: [{ type: 'permanent', from: 24_000, to: 28_500, gross: true }],
    requiredSkills: [{ name: 'SAP' }, { name: 'SAP FI' }],
    openToHireUkrainians: false,
    remoteInterview: true,
    publishedAt: '2025-02-28 14:00:42.895000+00:00',
    locations: [{ city: 'Warszawa', street: null }],
  })
})

it('reads the table of May 2025: N/A for nothing, rates per hour and day, levels after colons', () => {
  const { name, offer, issues } = read({
    ID: '1',
    'Job URL': 'https://board.example/1',
    'Job Title': 'Data Engineer',
    Category: 'Data',
    Company: 'Acme',
    Location: 'Gdynia',
    'Salary Any': 'N/A',
    'Salary B2B': '100 - 140 PLN/h',
    'Salary Internship': 'N/A',
    'Salary Mandate': 'N/A',
    'Salary Permanent': 'N/A',
    'Work Type': 'Practice/Internship',
    Experience: 'Mid',
    'Employment Type': 'B2B, Permanent',
    'Operating Mode': 'Remote',
    'Tech Stack': 'Scala: Regular; English: N/A; Terraform: Nice To Have',
  })
  expect(name).toBe('justjoin-table-2025')
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    externalId: 'https://board.example/1',
    workingTime: 'internship',
    salaries: [
      { type: 'b2b', from: 100, to: 140, unit: 'hour' },
      { type: 'permanent', from: null },
    ],
    requiredSkills: [
      { name: 'Scala', level: 3 },
      { name: 'English', level: null },
    ],
    niceToHaveSkills: [{ name: 'Terraform', level: 1 }],
  })
})

it('recognises no format in an unknown table', () => {
  expect(formatOf({ title: 'x', city: 'y' })).toBeUndefined()
})
