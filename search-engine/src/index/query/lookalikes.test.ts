import { loadTenants } from '@jobboard/platform/tenants'
import { anOffer } from '../../testing/an-offer.ts'
import { type OracleOffer, ratesOf } from '../../testing/oracle.ts'
import { OfferIndex } from '../offer-index.ts'
import { documentOf } from '../testing/document-of.ts'

const tenant = loadTenants().get('devboard')
if (tenant === undefined) throw new Error('The tests need the board devboard')

const krakow = [{ city: 'Kraków', latitude: 50.0614, longitude: 19.9366 }]
const source = anOffer({ requiredSkills: ['Java', 'Spring'], experienceLevel: 'senior' })

function alikeTo(offer: OracleOffer, others: Readonly<Record<string, OracleOffer>>, count = 8): string[] {
  const index = new OfferIndex(ratesOf(tenant as NonNullable<typeof tenant>))
  index.load(Object.values({ offer, ...others }).map((one) => documentOf(tenant as NonNullable<typeof tenant>, one)))
  index.finishLoading()
  const found = index.lookalikes(documentOf(tenant as NonNullable<typeof tenant>, offer), count).map((doc) => index.offerId(doc))
  return found.map((id) => Object.entries(others).find(([, other]) => other.id === id)?.[0] ?? 'itself')
}

it('puts the same category first, then shared required skills, then the level, then by distance', () => {
  const others = {
    otherCategory: anOffer({ categories: ['php'], requiredSkills: ['Java', 'Spring'], experienceLevel: 'senior' }),
    far: anOffer({ requiredSkills: ['Java'], locations: krakow, experienceLevel: 'senior' }),
    near: anOffer({ requiredSkills: ['Java'], experienceLevel: 'senior' }),
    otherLevel: anOffer({ requiredSkills: ['Java'], experienceLevel: 'junior' }),
    noSkill: anOffer({ requiredSkills: ['PHP'], experienceLevel: 'senior' }),
    niceToHaveOnly: anOffer({ requiredSkills: ['PHP'], niceToHaveSkills: ['Java', 'Spring'], experienceLevel: 'junior' }),
    allSkills: anOffer({ requiredSkills: ['Spring', 'Java'], locations: krakow, experienceLevel: 'junior' }),
  }
  expect(alikeTo(source, others)).toEqual(['allSkills', 'near', 'far', 'otherLevel', 'noSkill', 'niceToHaveOnly', 'otherCategory'])
})

it('never returns the offer itself, nor more than the limit', () => {
  const others = Object.fromEntries(Array.from({ length: 20 }, (_, number) => [`other ${number}`, anOffer({})]))
  const found = alikeTo(source, others)
  expect([found.length, new Set(found).size, found.includes('itself')]).toEqual([8, 8, false])
})
