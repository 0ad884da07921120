import { offerIdSchema } from '../shared/ids.ts'
import { emptyContent } from './content.ts'
import { draftSlug, offerIdOf, offerSlug } from './slug.ts'

const id = offerIdSchema.parse('0h4k7m2p9rtv')
const company = { name: 'Żółta Łódź & Syn', size: null, url: null, logoUrl: null }
const gdansk = { city: 'Gdańsk', street: '', countryCode: 'PL', geoCoordinates: null }
const content = { ...emptyContent, hiringCompany: company, title: 'Inżynier C++ (R&D)', locations: [gdansk], categories: [{ key: 'c' }] }

describe('the slug of an offer', () => {
  it('is company, title, first city and category in ascii, and the id', () => {
    expect(offerSlug(id, content)).toBe(`zolta-lodz-syn-inzynier-c-plus-plus-r-d-gdansk-c-${id}`)
  })

  it('says remote where there is no place', () => {
    expect(offerSlug(id, { ...content, locations: [] })).toBe(`zolta-lodz-syn-inzynier-c-plus-plus-r-d-remote-c-${id}`)
  })

  it('has at most 120 characters before the id and ends with a whole word', () => {
    const slug = offerSlug(id, { ...content, title: 'wielozadaniowy '.repeat(12) })
    expect(slug).toBe(`zolta-lodz-syn${'-wielozadaniowy'.repeat(7)}-${id}`)
    expect(slug.length - id.length - 1).toBeLessThanOrEqual(120)
    expect(offerSlug(id, { ...content, hiringCompany: { ...company, name: 'x'.repeat(200) } })).toBe(`${'x'.repeat(120)}-${id}`)
  })

  it('leaves out what has no ascii form', () => {
    const cyrillic = { ...content, hiringCompany: { ...company, name: 'Надія' }, title: 'Тестувальник' }
    expect(offerSlug(id, cyrillic)).toBe(`gdansk-c-${id}`)
    expect(offerSlug(id, { ...cyrillic, locations: [{ ...gdansk, city: 'Київ' }], categories: [] })).toBe(`offer-${id}`)
  })

  it('names its offer by its last twelve characters, whatever its words', () => {
    expect(offerIdOf(offerSlug(id, content))).toBe(id)
    expect(offerIdOf(draftSlug(id))).toBe(id)
    expect(offerIdOf(id)).toBe(id)
    expect(offerIdOf('some-words')).toBeNull()
    expect(offerIdOf('UPPERCASE-ID')).toBeNull()
  })
})
