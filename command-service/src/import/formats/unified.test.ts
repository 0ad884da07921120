import { unified } from './unified.ts'

const row = {
  id: 'src-1',
  source: 'src',
  title: 'Data Engineer',
  companyName: null,
  category: null,
  sourceCategory: 'Backend',
  experienceLevel: null,
  sourceExperience: null,
  workplaceType: null,
  workingTime: null,
  employmentTypes: [{ type: null, from: 80, to: 120, currency: 'usd', unit: 'hour', gross: null }],
  requiredSkills: [{ name: 'SQL', level: null }],
  niceToHaveSkills: [],
  languages: [],
  multilocation: [{ city: 'Gdynia', street: null, latitude: 54.5, longitude: 18.5, coordinates: 'city-centre' }],
  remoteInterview: null,
  openToHireUkrainians: null,
  publishedAt: null,
  expiredAt: null,
  url: null,
  sections: { about: 'About', responsibilities: ['one', ''], requirements: [], niceToHave: [], offered: [], benefits: [] },
  descriptionLanguage: 'en',
}

it('drops invisible characters, but not the joiner within an emoji', () => {
  const title = 'Back\u200bend\u00ad Developer \u{1f9d1}\u200d\u{1f4bb}\u200d'
  expect(unified.read({ ...row, title }).offer?.title).toBe('Backend Developer \u{1f9d1}\u200d\u{1f4bb}')
})

it('reads null as "not stated", also where a salary names no contract', () => {
  const { offer, issues } = unified.read(row)
  expect(issues).toEqual([])
  expect(offer).toMatchObject({
    externalId: 'src-1',
    source: 'src',
    companyName: null,
    category: 'Backend',
    experienceLevel: null,
    salaries: [{ type: null, from: 80, to: 120, currency: 'usd', unit: 'hour', gross: null }],
    language: 'en',
  })
  expect(offer?.sections).toMatchObject({ about: 'About', responsibilities: ['one'] })
})

it('derives an id from the content of a row without one', () => {
  const { id: _id, ...rest } = row
  const first = unified.read(rest).offer?.externalId
  expect(first).toBeTruthy()
  expect(unified.read({ ...rest }).offer?.externalId).toBe(first)
  expect(unified.read({ ...rest, title: 'Other' }).offer?.externalId).not.toBe(first)
})
