/** The name that a saved search gets by itself: its filters, whole ones only (docs/product/saved-searches.md, "Names"). */
import { maxFilterName } from '@jobboard/contracts/saved-searches/frequencies'

/** Signs that a name may not have become spaces: `Node.js` is `Node js`. */
const allowed = (tag: string): string =>
  tag
    .normalize('NFC')
    .replace(/[^\p{L}\p{Nd} ,&#()/+-]/gu, ' ')
    .replace(/ +/g, ' ')
    .trim()

/** `fallback`: of a search without filters. */
export function searchName(tags: readonly string[], fallback: string): string {
  const names = tags.map(allowed).filter((tag) => tag !== '')
  let name = names[0]?.slice(0, maxFilterName) ?? fallback
  for (const tag of names.slice(1)) {
    if (name.length + 2 + tag.length > maxFilterName) break
    name += `, ${tag}`
  }
  return name
}
