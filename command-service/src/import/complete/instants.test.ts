import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import fc from 'fast-check'
import { instantFrom, isInstant } from './instants.ts'

const inWarsaw = (text: string): string | undefined => instantFrom(text, 'Europe/Warsaw')?.toISOString()

it.each([
  ['2026-11-20T06:55:32.0185156Z', '2026-11-20T06:55:32.018Z'],
  ['2026-11-20T06:55:32Z', '2026-11-20T06:55:32.000Z'],
  ['2026-11-20T06:55:32+01:00', '2026-11-20T05:55:32.000Z'],
  ['2026-11-20T06:55:32-0530', '2026-11-20T12:25:32.000Z'],
  ['2025-02-10 10:00:00.123456+00:00', '2025-02-10T10:00:00.123Z'],
  ['2026-11-20 06:55:32 UTC', '2026-11-20T06:55:32.000Z'],
  ['2026-11-25T00:10:00', '2026-11-24T23:10:00.000Z'],
  ['2026-07-01 12:00', '2026-07-01T10:00:00.000Z'],
  ['2026-12-12', '2026-12-11T23:00:00.000Z'],
  ['05.11.2026 08:00', '2026-11-05T07:00:00.000Z'],
  ['5.7.2026, 8:05', '2026-07-05T06:05:00.000Z'],
  ['12.12.2026', '2026-12-11T23:00:00.000Z'],
  ['2024-02-29', '2024-02-28T23:00:00.000Z'],
  // The clocks skip from 2:00 to 3:00, and show 2:30 twice.
  ['2026-03-29T02:30', '2026-03-29T01:30:00.000Z'],
  ['2026-10-25T02:30', '2026-10-25T00:30:00.000Z'],
])('reads %s as %s', (text, instant) => {
  expect(inWarsaw(text)).toBe(instant)
})

it.each([
  '10/11/2026',
  '2026/11/10',
  '2026-02-30',
  '30.02.2026',
  '2025-02-29',
  '2026-13-01',
  '2026-11-20T24:00',
  '2026-11-20T06:60',
  '2026-11-20T06:55:32+15:00',
  '2026-11-20T06:55:32+01:75',
  '0202-05-11',
  '05.11.26',
  'Offer 5',
  'Posted 3 days ago',
  '1795600000000',
  '20261120',
  'Thu, 05 Nov 2026 08:00:00',
  'Nov 5, 2026',
  '',
])('refuses %j', (text) => {
  expect([isInstant(text), inWarsaw(text)]).toEqual([false, undefined])
})

it('reads back every instant that programs write', () => {
  const instants = fc.date({ min: new Date('1990-01-01T00:00:00.000Z'), max: new Date('2099-12-31T23:59:59.999Z'), noInvalidDate: true })
  fc.assert(fc.property(instants, (instant) => expect(inWarsaw(instant.toISOString())).toBe(instant.toISOString())))
})

it('takes a time without a zone for one of the board, wherever the process runs', () => {
  const inTokyo = (text: string): string | undefined => instantFrom(text, 'Asia/Tokyo')?.toISOString()
  expect(['2026-11-25T00:10', '05.11.2026 08:00', '2026-11-25T00:10Z'].map(inTokyo)).toEqual([
    '2026-11-24T15:10:00.000Z',
    '2026-11-04T23:00:00.000Z',
    '2026-11-25T00:10:00.000Z',
  ])
})

it('takes time in proportion to the text', async () => {
  const subject = {
    name: 'instant',
    limit: 200_000,
    run: (text: string) => inWarsaw(text),
    alphabets: ['2026-', '1.1.2026 ', '0:', '+01:'],
  }
  expect(await superlinearInputs([subject])).toEqual([])
}, 60_000)
