/** When an alert counts as one that no one reads (docs/product/saved-searches.md, "Question"). */
const dayMs = 86_400_000

export const inactiveDays = 180
export const answerDays = 30

/** Alerts that were last seen then or before are asked about. */
export const inactiveSince = (now: Date): Date => new Date(now.getTime() - inactiveDays * dayMs)

/** Questions that were sent then or before and not answered end the alert. */
export const unansweredSince = (now: Date): Date => new Date(now.getTime() - answerDays * dayMs)
