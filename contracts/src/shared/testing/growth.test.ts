import { superlinearInputs } from './growth.ts'

const one = { common: ['a'], ends: [''] }

it('finds work that grows with the square of its input', async () => {
  const run = (text: string): number => {
    let sum = 0
    for (let outer = 0; outer < text.length; outer++) for (let inner = 0; inner < text.length; inner++) sum += text.charCodeAt(inner)
    return sum
  }
  expect(await superlinearInputs([{ name: 'pairs', limit: 12_000, maxMs: Number.POSITIVE_INFINITY, run }], one)).toHaveLength(1)
})

it('finds nothing where it grows with the input', async () => {
  const run = (text: string): number => {
    let sum = 0
    for (let time = 0; time < 1_000; time++) for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at)
    return sum
  }
  expect(await superlinearInputs([{ name: 'letters', limit: 64_000, maxMs: Number.POSITIVE_INFINITY, run }], one)).toEqual([])
})

it('finds work that takes too long at the limit, however slow the machine is', async () => {
  const run = (text: string): number => {
    let sum = 0
    for (let time = 0; time < 200_000; time++) for (let at = 0; at < text.length; at++) sum += text.charCodeAt(at)
    return sum
  }
  expect(await superlinearInputs([{ name: 'letters', limit: 2_000, run }], one)).toHaveLength(1)
})
