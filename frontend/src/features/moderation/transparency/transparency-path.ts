/** Of the page that shows moderation in numbers (docs/product/moderation.md, "Counts"). */
export const transparencyPath = '/how-we-moderate'

/** `2026` of an address; what is no year of the list is the current one. */
export function yearIn(value: unknown, current: number): number {
  const asked = typeof value === 'string' && /^\d{4}$/.test(value) ? Number(value) : current
  return yearsUntil(current).includes(asked) ? asked : current
}

const firstYear = 2026
export const yearsUntil = (current: number): readonly number[] =>
  Array.from({ length: Math.max(1, current - firstYear + 1) }, (_, at) => current - at)
