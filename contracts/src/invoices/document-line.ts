/** A text as documents of invoices take it: one line, without what KSeF refuses (docs/product/invoices.md, "FA(3)"). */

/** Control characters, those that XML 1.0 discourages, and halves of pairs. */
const refused = /[\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}]/gu

/** Cut at `max` characters, of which one beyond the basic plane counts as two. Empty when nothing is left. */
export function documentLine(text: string, max: number): string {
  const line = text
    .replace(/[\s\u0085]+/g, ' ')
    .replace(refused, '')
    .replace(/ +/g, ' ')
    .trim()
  return line.length <= max
    ? line
    : line
        .slice(0, max)
        .replace(/[\ud800-\udbff]$/, '')
        .trimEnd()
}
