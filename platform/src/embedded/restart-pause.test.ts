import { crashesInARow, restartPauseMs } from './restart-pause.ts'

const pausesAfter = (uptimesMs: readonly number[]): number[] => {
  let crashes = 0
  return uptimesMs.map((uptimeMs) => {
    crashes = crashesInARow(crashes, uptimeMs)
    return restartPauseMs(crashes)
  })
}

it('starts a process that ends now and then again at once, however often', () => {
  expect(pausesAfter(new Array<number>(50).fill(11_000))).toEqual(new Array<number>(50).fill(250))
})

it('starts one that ends while it starts less often, within seconds all the same', () => {
  expect(pausesAfter([900, 900, 900, 900, 900, 900, 900])).toEqual([250, 500, 1_000, 2_000, 4_000, 4_000, 4_000])
})

it('forgets crashes after a healthy time', () => {
  expect(pausesAfter([900, 900, 900, 20_000, 900])).toEqual([250, 500, 1_000, 250, 500])
})
