/** What is typed as an amount: `18 000`, `18.000`, `18,5 tys.` are not all amounts. */

/** Thousands may be spaced; a comma or a point begins at most two decimals. Null for an empty text, undefined for what is no amount. */
export function readAmount(text: string): number | null | undefined {
  const digits = text.replace(/\s/g, '')
  if (digits === '') return null
  return /^-?\d{1,9}([.,]\d{1,2})?$/.test(digits) ? Number(digits.replace(',', '.')) : undefined
}
