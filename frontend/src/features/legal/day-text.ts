import { formatDate } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'

/** A day of the calendar in words; noon in UTC is the same day in every zone that boards are in. */
export const dayText = (locale: Locale, day: string): string => formatDate(locale, `${day}T12:00:00.000Z`, 'UTC')
