/** When an offer's contact is reminded that it expires (docs/product/e-mails.md, "About to expire"). */
const daysBefore = 3
const dayMs = 86_400_000

/** Undefined: the offer ends within three days of `from`, so there is nothing to be reminded of. */
export function reminderInstant(from: string, expiresAt: string): Date | undefined {
  const at = Date.parse(expiresAt) - daysBefore * dayMs
  return at > Date.parse(from) ? new Date(at) : undefined
}
