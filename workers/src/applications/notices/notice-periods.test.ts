import { messageAfter } from './notice-periods.ts'

const at = (time: string): Date => new Date(`2026-03-02T${time}.000Z`)
const alone = (time: string) => ({ dueAt: at(time), isJoined: false, closedAt: at(time) })
const joined = (due: string, closed: string | null) => ({ dueAt: at(due), isJoined: true, closedAt: closed === null ? null : at(closed) })

it.each([
  ['the first one is told at once', undefined, '11:00:00', alone('11:00:00')],
  ['one within 15 minutes after it waits for their end', alone('11:00:00'), '11:14:59', joined('11:15:00', null)],
  ['one 15 minutes after it is told at once', alone('11:00:00'), '11:15:00', alone('11:15:00')],
  ['one before a message that waits is in it', joined('11:15:00', null), '11:14:59', joined('11:15:00', null)],
  ['one after the time of a message that no one has made yet is in it', joined('11:15:00', null), '12:30:00', joined('11:15:00', null)],
  [
    'one within 15 minutes after a joined message waits for their end',
    joined('11:15:00', '11:15:01'),
    '11:20:00',
    joined('11:30:01', null),
  ],
  ['one 15 minutes after a joined message that was late is told at once', joined('11:15:00', '13:00:00'), '13:15:00', alone('13:15:00')],
  ['one within 15 minutes after it is not', joined('11:15:00', '13:00:00'), '13:14:00', joined('13:15:00', null)],
])('%s', (_what, latest, now, expected) => {
  expect(messageAfter(latest, at(now))).toEqual(expected)
})
