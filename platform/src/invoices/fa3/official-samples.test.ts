/** The Ministry's 26 samples, which are beside the repository where it is developed: all satisfy the schema as it is stored here, and all are read. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { inGrosz } from '@jobboard/contracts/invoices/document'
import { vatOf } from '@jobboard/contracts/shared/vat'
import { readFa3 } from './read-fa3.ts'
import { fa3Pool, validateFa3With } from './validate-fa3.ts'

const folder = fileURLToPath(new URL('../../../../../shared/data/ksef/', import.meta.url))
const isPresent = existsSync(folder)
if (!isPresent) process.stdout.write('FA(3): no official samples here (../shared/data/ksef), reading them is skipped\n')

const samples = isPresent
  ? readdirSync(folder)
      .filter((name) => name.endsWith('.xml'))
      .map((name) => ({ sample: Number(/\d+(?=\.xml$)/.exec(name)?.[0]), bytes: readFileSync(`${folder}${name}`) }))
      .sort((a, b) => a.sample - b.sample)
  : []
const sampleOf = (number: number) => readFa3(samples.find(({ sample }) => sample === number)?.bytes ?? new Uint8Array())

;(isPresent ? describe : describe.skip)('official samples of FA(3)', () => {
  it('are 26, and satisfy the schema', async () => {
    const check = await validateFa3With(fa3Pool({ timeoutMs: 60_000, maxWaiting: 1 }))(samples.map(({ bytes }) => bytes.toString('utf8')))
    expect(check).toEqual({ problems: Array.from({ length: 26 }, () => []) })
  })

  it('are read: what is written as a total is what the lines amount to', () => {
    const compared: number[] = []
    for (const { sample, bytes } of samples) {
      const read = readFa3(bytes)
      expect([sample, read.seller.id.kind, read.number === '', Number.isSafeInteger(read.grossMinor)]).toEqual([sample, 'nip', false, true])
      // Where prices are net, and no advance or correction of one is in the totals, they are the sums of the lines.
      const isNet = read.lines.length > 0 && read.lines.every(({ netMinor }) => netMinor !== null)
      if (!isNet || !['VAT', 'KOR'].includes(read.kind)) continue
      compared.push(sample)
      const ofLines = read.lines.reduce((sum, { netMinor, isBefore }) => sum + (netMinor ?? 0) * (isBefore ? -1 : 1), 0)
      const ofFields = Object.entries(read.totals).reduce((sum, [field, minor]) => sum + (field.startsWith('P_13_') ? minor : 0), 0)
      expect([sample, ofLines]).toEqual([sample, ofFields])
    }
    expect(compared).toEqual([1, 2, 3, 4, 9, 20, 21, 22, 23, 24, 25, 26])
  })

  it('are read field by field', () => {
    expect(sampleOf(1)).toMatchObject({
      number: 'FV2026/02/150',
      kind: 'VAT',
      currency: 'PLN',
      issuedOn: '2026-02-15',
      servedOn: '2026-01-27',
      seller: { id: { kind: 'nip', nip: '9999999999' }, name: 'ABC AGD sp. z o. o.' },
      buyer: { id: { kind: 'nip', nip: '1111111111' }, name: 'F.H.U. Jan Kowalski' },
      totals: { P_13_1: 166_666, P_14_1: 38_333, P_13_3: 95, P_14_3: 5 },
      grossMinor: 205_100,
      payment: { paidOn: '2026-01-27', form: '6' },
    })
    expect(sampleOf(2)).toMatchObject({
      kind: 'KOR',
      totals: { P_13_1: -16_260, P_14_1: -3_740 },
      grossMinor: -20_000,
      lines: [
        { unitNet: '1626.01', isBefore: true },
        { unitNet: '1463.41', isBefore: false },
      ],
      correction: {
        reason: 'obniżka ceny o 200 zł z uwagi na uszkodzenia estetyczne',
        effect: '3',
        invoices: [{ issuedOn: '2026-02-15', number: 'FV2026/02/150', ksefNumber: '9999999999-20230908-8BEF280C8D35-4D' }],
      },
    })
    expect(sampleOf(22).buyer.id.kind).toBe('euVat')
    expect(sampleOf(23).buyer.id.kind).toBe('foreign')
    expect(sampleOf(8)).toMatchObject({
      payment: { accounts: ['73111111111111111111111111'] },
      lines: [{ netMinor: null, grossMinor: 1_500_000 }],
    })
  })

  it('of invoices in euros state the tax in grosz by the rule of our amounts', () => {
    const { totals, lines } = sampleOf(20)
    expect(lines[0]?.exchangeRate).toBe('4.5005')
    expect(inGrosz(totals.P_14_1 ?? 0, { tenThousandths: 45_005, day: '2026-01-26' })).toBe(totals.P_14_1W)
    expect(vatOf(totals.P_13_1 ?? 0, 23)).toBe(totals.P_14_1)
  })
})
