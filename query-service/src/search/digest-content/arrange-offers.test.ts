import { arrangeOffers } from './arrange-offers.ts'

/** `A1 A2 B1`: companies by letter. */
const arranged = (names: string): string =>
  arrangeOffers(names.split(' ').map((name) => ({ name, company: name.startsWith('-') ? null : (name[0] ?? null) })))
    .map(({ name }) => name)
    .join(' ')
const run = (company: string, count: number): string => Array.from({ length: count }, (_, at) => `${company}${at + 1}`).join(' ')

it('keeps the order where no company has more than three of the first ten', () => {
  expect(arranged('A1 B1 A2 C1 A3')).toBe('A1 B1 A2 C1 A3')
})

it('moves the fourth offer of a company behind the first ten', () => {
  expect(arranged(`${run('A', 5)} ${run('B', 3)} ${run('C', 3)} ${run('D', 3)}`)).toBe('A1 A2 A3 B1 B2 B3 C1 C2 C3 D1 A4 A5 D2 D3')
})

it('shows three where one company alone has offers', () => {
  expect(arranged(run('A', 15))).toBe('A1 A2 A3')
})

it('offers without a company are like no other', () => {
  expect(arranged(run('-', 15)).split(' ')).toHaveLength(15)
})

it('shows twenty, and reads no more than it needs', () => {
  let read = 0
  function* many() {
    for (;;) {
      read += 1
      yield { company: `c${read}` }
    }
  }
  expect(arrangeOffers(many())).toHaveLength(20)
  expect(read).toBeLessThanOrEqual(21)
})

it.each([7, 11, 12, 19, 24, 40])('whatever %s offers there are, the first ten hold at most three of a company', (count) => {
  for (let seed = 1; seed < 60; seed += 1) {
    const offers = Array.from({ length: count }, (_, at) => ({ at, company: String((((at + 1) * seed * 2_654_435_761) % 97) % 5) }))
    const first = arrangeOffers(offers).slice(0, 10)
    for (const { company } of first) expect(first.filter((one) => one.company === company).length).toBeLessThanOrEqual(3)
    expect(new Set(arrangeOffers(offers)).size).toBe(arrangeOffers(offers).length)
  }
})
