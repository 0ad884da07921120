/**
 * Value-added tax in integer minor units (grosz, cent). One rule everywhere (docs/product/invoices.md, "Amounts"): a line's tax is its net times the
 * rate, half up to the minor unit, and totals are sums of lines. What is negative rounds as what it takes back, so that a correction to zero is exact.
 */

/** `netMinor`: an integer, up to 90 billion of the currency. */
export function vatOf(netMinor: number, ratePercent: number): number {
  const tax = Math.floor((Math.abs(netMinor) * ratePercent + 50) / 100)
  return netMinor < 0 && tax !== 0 ? -tax : tax
}

/** The tax within a gross amount, which is not negative: of a refund, whose gross is what the payer gets. */
export const vatIn = (grossMinor: number, ratePercent: number): number =>
  Math.floor((2 * grossMinor * ratePercent + 100 + ratePercent) / (2 * (100 + ratePercent)))
