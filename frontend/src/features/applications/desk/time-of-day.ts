import type { Locale } from '@jobboard/contracts/shared/locale'

/** `14:05`, on the clock of the board. */
export const timeOfDay = (locale: Locale, instant: string, timeZone: string): string =>
  new Intl.DateTimeFormat(locale === 'pl' ? 'pl-PL' : 'en-GB', { hour: '2-digit', minute: '2-digit', timeZone }).format(new Date(instant))
