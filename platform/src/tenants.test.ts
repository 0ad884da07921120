import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadTenants, tenantsFolder } from './tenants.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'tenants-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const shipped = JSON.parse(readFileSync(join(tenantsFolder(), 'devboard.json'), 'utf8'))
function load(change: object) {
  writeFileSync(join(folder, 'devboard.json'), JSON.stringify({ ...shipped, ...change }))
  return loadTenants(folder)
}
const pricedAt = (vatPercent: number) => shipped.plans.map((plan: object) => ({ ...plan, vatPercent }))
const exempt = { ...shipped.invoicing, seller: { ...shipped.invoicing.seller, vatExemption: 'art. 113 ust. 1 ustawy o VAT' } }

describe('a board that issues invoices', () => {
  it('is refused where its prices have another rate than they', () => {
    expect(() => load({ plans: pricedAt(8) })).toThrow('has VAT of 8 per cent, and invoices of this seller have 23')
    expect(() => load({ invoicing: exempt })).toThrow('invoices of this seller have 0')
  })

  it('may have a seller who is exempt; one without invoices has the rate that it says', () => {
    expect(load({ invoicing: exempt, plans: pricedAt(0) }).all).toHaveLength(1)
    expect(load({ invoicing: null, plans: pricedAt(8) }).all).toHaveLength(1)
  })

  it('is refused where its seller is in another country, with or without FA(3): rates and documents are those of Poland', () => {
    const abroad = { ...shipped.invoicing, seller: { ...shipped.invoicing.seller, country: 'DE' } }
    const refused = 'invoicing.seller.country: invoices are made for sellers in Poland'
    expect(() => load({ invoicing: abroad })).toThrow(refused)
    expect(() => load({ invoicing: { ...abroad, fa3: false } })).toThrow(refused)
    expect(load({ invoicing: null, countryCode: 'DE' }).all).toHaveLength(1)
  })

  it('takes buyers of the European Union where it names no countries', () => {
    expect(load({ billingCountries: undefined }).get('devboard')?.billingCountries).toHaveLength(27)
    expect(() => load({ billingCountries: ['PL', 'PL'] })).toThrow('has a country twice')
  })
})
