/**
 * Mail programs make links of whatever looks like an address. In the texts of our messages only our own links are links: a hair space, which no
 * program reads as part of an address, stands behind each sign that would begin one. What people wrote reads the same, and leads nowhere
 * (docs/product/e-mails.md, "What people wrote").
 */
const hair = '\u200a'

/** Of one text without markup. Amounts and dates stay as they are, and names of scripts (`Node.js`), which are no domains. Linear. */
export const withoutLinks = (text: string): string =>
  text
    .replace(/:(?=\/\/)/g, `:${hair}`)
    .replace(/(?<=[\p{L}\p{N}])[.。．](?!js(?![\p{L}\p{N}]))(?!(?<=\d.)\d)(?=[\p{L}\p{N}])/giu, `$&${hair}`)
    .replace(/@(?=\S)/g, `@${hair}`)

/** Markup and text in turn, beginning with a text that may be empty. */
function* partsOf(html: string): Generator<{ readonly text: string; readonly tag: string }> {
  let at = 0
  for (;;) {
    const start = html.indexOf('<', at)
    const end = start === -1 ? -1 : html.indexOf('>', start)
    if (end === -1) return yield { text: html.slice(at), tag: '' }
    yield { text: html.slice(at, start), tag: html.slice(start, end + 1) }
    at = end + 1
  }
}

/** Of rendered HTML, whose attributes hold no `>`. `alsoIn: 'links'`: for the text part, where the label of a link is a text like any other. */
export function withoutForeignLinks(html: string, alsoIn: 'links' | 'text'): string {
  let until: string | null = null
  let changed = ''
  for (const { text, tag } of partsOf(html)) {
    changed += (until === null ? withoutLinks(text) : text) + tag
    if (until === null) until = endOf(tag, alsoIn)
    else if (tag.startsWith(until)) until = null
  }
  return changed
}

/** Of an element whose content is no text, or a link already; the address of the board is one. Null: of no such element. */
function endOf(tag: string, alsoIn: 'links' | 'text'): string | null {
  const [, element] = /^<(style|title|script|a)\b/.exec(tag) ?? []
  if (element === undefined) return null
  return element === 'a' && alsoIn === 'links' && !tag.includes('href="mailto:') ? null : `</${element}`
}
