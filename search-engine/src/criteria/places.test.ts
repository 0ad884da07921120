import { readFileSync } from 'node:fs'
import { type Tenant, tenantSchema } from '@jobboard/contracts/tenants/tenant'
import { resolvePlace, resolvePlaces } from './places.ts'

const tenant: Tenant = tenantSchema.parse(JSON.parse(readFileSync(new URL('../../../tenants/devboard.json', import.meta.url), 'utf8')))

it('unites several cities to one place, the same in any order and spelling', () => {
  const place = resolvePlaces(tenant, ['krakow', 'warszawa', 'Wieliczka'])
  expect(place).toMatchObject({ slugs: ['krakow', 'warszawa', 'wieliczka'], slugsWithoutCentre: [] })
  expect(place?.centres).toHaveLength(3)
  const other = resolvePlaces(tenant, ['wieliczka', 'Warsaw', 'Cracow', 'krakow'])
  expect(other?.slugs).toEqual(place?.slugs)
  expect(other?.centres).toHaveLength(3)
})

it('deduplicates the centre that an area and one of its cities share', () => {
  const area = tenant.cities.find(({ members = [] }) => members.length > 0)
  const [member = ''] = area?.members ?? []
  const place = resolvePlaces(tenant, [member, area?.slug ?? ''])
  expect(place?.centres).toHaveLength(area?.members?.length ?? 0)
  expect(new Set(place?.slugs)).toEqual(new Set(resolvePlace(tenant, area?.slug ?? '').slugs))
})

it('lists the cities without a centre, to which no radius applies', () => {
  expect(resolvePlaces(tenant, ['krakow', 'Atlantis'])).toMatchObject({ slugs: ['atlantis', 'krakow'], slugsWithoutCentre: ['atlantis'] })
  expect([resolvePlaces(tenant, []), resolvePlaces(tenant, ['krakow'])]).toEqual([null, resolvePlace(tenant, 'krakow')])
})
