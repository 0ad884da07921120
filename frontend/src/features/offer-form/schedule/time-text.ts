/** Times of the board's clock in words, and those that can be chosen. */
import { instantAt } from '@jobboard/contracts/offers/rules/calendar'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Board } from '../../../board/board.ts'

/** As `publishOn` and `publishTime` of the API. */
export interface ChosenTime {
  readonly publishOn: string
  readonly publishTime: string
}

type Clock = Pick<Board, 'timeZone'>

export const instantText = (locale: Locale, { timeZone }: Clock, instant: string): string => formatDateTime(locale, instant, timeZone)

export const chosenText = (locale: Locale, board: Clock, { publishOn, publishTime }: ChosenTime): string =>
  instantText(locale, board, instantAt(publishOn, publishTime, board.timeZone))

/** `Central European Standard Time`: the clock that the times are of. */
export const clockName = (locale: Locale, { timeZone }: Clock, now: number): string =>
  new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' }).formatToParts(now).find(({ type }) => type === 'timeZoneName')
    ?.value ?? timeZone

/** Every half hour; and the time that was chosen, where it is another. */
export function choosableTimes(chosen: string): string[] {
  const times = Array.from({ length: 48 }, (_, at) => `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 === 0 ? '00' : '30'}`)
  return [...new Set([...times, chosen])].sort()
}
