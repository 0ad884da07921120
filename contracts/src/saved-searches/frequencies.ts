/** How often an alert may write (docs/product/saved-searches.md, "Alerts"). Pure; imports no schema, so that pages load no validation library for it. */
export const alertFrequencies = ['everyday', 'twiceAWeek', 'onceAWeek'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export const defaultFrequency: AlertFrequency = 'twiceAWeek'

/** ISO weekdays (1: Monday) on which an alert is due. */
export const dueWeekdays: Readonly<Record<AlertFrequency, readonly number[]>> = {
  everyday: [1, 2, 3, 4, 5, 6, 7],
  twiceAWeek: [1, 4],
  onceAWeek: [1],
}

/** On the clock of the board's time zone. */
export const digestHour = 8

/** Saved searches of one person: in the browser without an account, on the server with one. */
export const maxLocalSearches = 10
export const maxSavedSearches = 30

export const maxFilterName = 999
export const activationDays = 7
