import type { ShownSalary } from '@jobboard/contracts/offers/queries'
import { loadTenants } from '@jobboard/platform/tenants'
import { payText, risenPay } from './pay.ts'

const [tenant] = loadTenants().all
if (tenant === undefined) throw new Error('There is no board')
const salary = (change: Partial<ShownSalary> = {}): ShownSalary => ({
  ...({ type: 'b2b', from: 18_000, to: 25_000, currency: 'pln', unit: 'month', gross: false } as const),
  ...change,
})

it('states amounts with their unit and contract', () => {
  expect(payText(tenant, 'en', [salary()]).replaceAll('\u00a0', ' ')).toBe('18 000 – 25 000 PLN net a month, B2B')
  expect(payText(tenant, 'pl', [salary({ gross: true, unit: 'hour', from: 120, to: null })]).replaceAll('\u00a0', ' ')).toBe(
    'od 120 PLN brutto za godzinę, B2B',
  )
})

it('says where pay is not disclosed, and adds nothing that no one stated', () => {
  expect(payText(tenant, 'en', [salary({ from: null, to: null })])).toBe('Undisclosed salary')
  expect(payText(tenant, 'en', [salary({ type: null, unit: null, gross: null })]).replaceAll('\u00a0', ' ')).toBe('18 000 – 25 000 PLN')
})

it('has risen where the same contract pays more', () => {
  expect(risenPay([salary()], [salary({ to: 26_000 })])).toHaveLength(1)
  expect(risenPay([salary({ to: null })], [salary({ from: 19_000, to: null })])).toHaveLength(1)
})

it.each([
  ['the same pay', salary()],
  ['less', salary({ to: 24_000 })],
  ['another contract', salary({ type: 'permanent', to: 30_000 })],
  ['another unit', salary({ unit: 'year', to: 300_000 })],
  ['another kind of amount', salary({ gross: true, to: 30_000 })],
])('has not risen: %s', (_, now) => {
  expect(risenPay([salary()], [now])).toEqual([])
})

it('has not risen where it was not disclosed before', () => {
  expect(risenPay([salary({ from: null, to: null })], [salary()])).toEqual([])
})
