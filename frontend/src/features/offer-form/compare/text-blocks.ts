/**
 * A long text as its paragraphs, to be compared by people: markup is removed, and items of lists are marked. Linear in
 * the text.
 */

const blockTags = new Set(['p', 'br', 'ul', 'ol', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'hr', 'pre', 'div', 'img'])

const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' }

const decoded = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi, (entity, name: string) => {
    if (!name.startsWith('#')) return named[name] ?? entity
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10_ff_ff ? String.fromCodePoint(code) : entity
  })

const nameOfTag = (tag: string): string => (/^\/?([a-z0-9]+)/i.exec(tag)?.[1] ?? '').toLowerCase()

/** Paragraphs, headings and items of a description. */
export function blocksOf(html: string): string[] {
  const blocks: string[] = []
  let text = ''
  let mark = ''
  const end = (): void => {
    const block = decoded(text).replace(/\s+/g, ' ').trim()
    if (block !== '') {
      blocks.push(mark + block)
      mark = ''
    }
    text = ''
  }
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    const close = open === -1 ? -1 : html.indexOf('>', open)
    if (close === -1) break
    text += html.slice(at, open)
    const tag = html.slice(open + 1, close)
    const name = nameOfTag(tag)
    if (blockTags.has(name)) end()
    if (name === 'li') mark = tag.startsWith('/') ? '' : '• '
    at = close + 1
  }
  text += html.slice(at)
  end()
  return blocks
}
