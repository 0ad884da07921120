import { type GrowthSubject, type Meter, superlinearInputs } from './growth.ts'

/** Each subject returns its operations; one operation takes 1 µs. */
const operations = (slowness = 1): Meter => ({
  timeMs: async (run) => Number(await run()) / 1_000,
  slowness: async () => slowness,
})

const found = (subject: Omit<GrowthSubject, 'name'>, meter: Meter): Promise<string[]> =>
  superlinearInputs([{ name: 'subject', ...subject }], { common: ['a'], ends: [''], meter })

const pairs = (text: string): number => text.length ** 2
const letters = (text: string): number => text.length * 1_000

it('finds work that grows with the square of its input', async () => {
  const [line, ...others] = await found({ limit: 12_000, maxMs: Number.POSITIVE_INFINITY, run: pairs }, operations())
  expect(line).toBe('subject: "a", 12000 characters, took 144000 ms, half of them 36000 ms')
  expect(others).toEqual([])
})

it('finds a square that begins at a size below the limit', async () => {
  const run = (text: string): number => Math.min(text.length, 8_000) ** 2
  expect(await found({ limit: 32_000, maxMs: Number.POSITIVE_INFINITY, run }, operations())).toHaveLength(1)
})

it('finds nothing where it grows with the input', async () => {
  expect(await found({ limit: 64_000, maxMs: Number.POSITIVE_INFINITY, run: letters }, operations())).toEqual([])
})

it('does not compare times below the floor', async () => {
  const run = (text: string): number => pairs(text) / 1_000
  expect(await found({ limit: 4_000, run }, operations())).toEqual([])
  expect(await found({ limit: 8_000, run }, operations())).toHaveLength(1)
})

it('finds work that takes too long at the limit, as much longer as the machine is slower', async () => {
  const run = { limit: 2_000, maxMs: 500, run: letters }
  expect(await found(run, operations(3.9))).toEqual(['subject: "a", 2000 characters, took 2000 ms'])
  expect(await found(run, operations(4.1))).toEqual([])
})

it('measures again before it reports: a transient delay is no growth', async () => {
  let delays = 1
  const run = (text: string): number => text.length * (delays-- > 0 ? 50 : 10)
  expect(await found({ limit: 8_000, run }, operations())).toEqual([])
})

it('does not report growth that the machine only showed once, for example because it was faster with the smaller input', async () => {
  let fast = 3
  const run = (text: string): number => text.length * (text.length < 8_000 && fast-- > 0 ? 5 : 10)
  expect(await found({ limit: 8_000, run }, operations())).toEqual([])
})

it('measures the time of this machine otherwise', async () => {
  const waits = async () => new Promise((resolve) => setTimeout(resolve, 1))
  expect(await superlinearInputs([{ name: 'waits', limit: 1_000, run: waits }], { common: ['a'], ends: [''] })).toEqual([])
})
