/** The made-up companies: where they sit, how large they are, what they do. */

import type { Location } from '@jobboard/contracts/offers/content'
import { type CompanySize, companySizes } from '@jobboard/contracts/offers/vocabulary'
import { type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { slugify } from '@jobboard/contracts/shared/locale'
import type { City, Tenant } from '@jobboard/contracts/tenants/tenant'
import { logoPath } from '@jobboard/platform/demo-logos/svg-logo'
import { greenBusinesses, greenCompanyNames, itBusinesses, itCompanyNames } from './content/company-names.ts'
import { type Random, randomFrom } from './random.ts'

export interface DemoCompany {
  readonly id: CompanyId
  readonly name: string
  readonly size: CompanySize
  readonly url: string
  readonly logoUrl: string
  readonly business: readonly [pl: string, en: string]
  readonly offices: readonly Location[]
  /** Share of the offers. */
  readonly weight: number
  readonly email: string
}

/** Shares of the Polish market by the slug of the city; cities of the tenant that are not named have a little. */
const cityWeights: Readonly<Record<string, number>> = {
  warszawa: 31,
  krakow: 14,
  wroclaw: 13,
  poznan: 8,
  gdansk: 8,
  katowice: 5,
  lodz: 4.5,
  gdynia: 2,
  szczecin: 2,
  lublin: 2,
  rzeszow: 2,
  bialystok: 1.5,
  bydgoszcz: 1.4,
  gliwice: 1.2,
  torun: 0.9,
  olsztyn: 0.8,
  opole: 0.7,
  kielce: 0.5,
  'bielsko-biala': 0.4,
  'zielona-gora': 0.4,
  berlin: 0.4,
  london: 0.3,
  prague: 0.2,
  vienna: 0.2,
  amsterdam: 0.2,
  kyiv: 0.2,
}

const streets = [
  'Długa',
  'Polna',
  'Leśna',
  'Słoneczna',
  'Krótka',
  'Szkolna',
  'Ogrodowa',
  'Lipowa',
  'Brzozowa',
  'Łąkowa',
  'Kwiatowa',
  'Parkowa',
  'Zielona',
  'Nadrzeczna',
  'Fabryczna',
  'Portowa',
  'Młyńska',
  'Rzemieślnicza',
  'Wierzbowa',
  'Sosnowa',
  'Kolejowa',
  'Targowa',
  'Warszawska',
  'Spacerowa',
]

/** An office up to some 4 km from the centre; a village of offers on one point would hide on the map. */
function officeIn(city: City, random: Random): Location {
  const spread = (width: number): number => Math.round((random.next() + random.next() - 1) * width * 10_000) / 10_000
  return {
    city: city.label.pl,
    street: `${random.pick(streets)} ${random.between(1, 98)}`,
    countryCode: city.countryCode,
    geoCoordinates: {
      latitude: Math.round((city.latitude + spread(0.035)) * 10_000) / 10_000,
      longitude: Math.round((city.longitude + spread(0.055)) * 10_000) / 10_000,
    },
  }
}

export function companiesOf(tenant: Tenant): readonly DemoCompany[] {
  const isGreen = tenant.categories.every(({ key }) => key !== 'javascript')
  const [names, businesses] = isGreen ? [greenCompanyNames, greenBusinesses] : [itCompanyNames, itBusinesses]
  const cities = tenant.cities.filter(({ members }) => members === undefined)
  const weights = cities.map((city) => [city, cityWeights[city.slug] ?? (city.countryCode === tenant.countryCode ? 0.1 : 0.02)] as const)
  return names.map((name) => {
    const slug = slugify(name)
    const random = randomFrom(`${tenant.id}/${slug}`)
    const size = random.weighted(companySizes.map((one, at) => [one, [8, 14, 20, 22, 24, 12][at] ?? 1] as const))
    const count = random.weighted([
      [1, 45],
      [2, 25],
      [3, 15],
      [4, 9],
      [6, 6],
    ] as const)
    const chosen = new Set(Array.from({ length: count }, () => random.weighted(weights)))
    return {
      id: companyIdSchema.parse(slug),
      name,
      size,
      url: `https://${slug}.example`,
      logoUrl: logoPath(tenant.id, slug),
      business: random.pick(businesses),
      offices: [...chosen].map((city) => officeIn(city, random)),
      weight: 1 + companySizes.indexOf(size) * (0.6 + random.next()),
      email: `jobs@${slug}.example`,
    }
  })
}
