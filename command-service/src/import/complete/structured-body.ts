/**
 * A description as HTML: sources send it as HTML, as escaped HTML (`&lt;p&gt;`), or as text whose lines are its structure. The text of
 * escaped HTML is HTML again, the lines of plain text become paragraphs and lists. What is HTML already stays as it is.
 */
import { decodeHTMLStrict } from 'entities'
import { decodeEntities } from '../formats/plain-text.ts'
import { escapeHtml } from './escape-html.ts'

const names = 'a|address|b|blockquote|br|div|dl|em|h[1-6]|hr|i|li|ol|p|pre|section|span|strong|table|u|ul'
const tag = new RegExp(`<(?:${names})(?:\\s[^<>]*)?/?>`, 'i')
const escapedTag = new RegExp(`&(?:amp;)?lt;(?:${names})(?:[\\s/]|&(?:amp;)?gt;)`, 'i')

const bullet = /^[-*•·▪●‣–—]\s+(?=\S)/u
const numbered = /^(\d{1,3})[.)]\s+(?=\S)/

type Kind = 'p' | 'ul' | 'ol'
interface Block {
  readonly kind: Kind
  readonly start: number
  readonly lines: string[]
}

function blocksOf(text: string): readonly Block[] {
  const blocks: Block[] = []
  let open: Block | undefined
  let isAfterBlank = false
  /** A number that is not the next one begins another list; Markdown repeats the first one. */
  const isNext = (number: number, { start, lines }: Block): boolean =>
    number === start + lines.length || (number === start && !isAfterBlank)
  const add = (kind: Kind, line: string, start = 1): void => {
    if (open?.kind !== kind || (kind === 'ol' && !isNext(start, open))) {
      open = { kind, start, lines: [] }
      blocks.push(open)
    }
    open.lines.push(escapeHtml(line))
  }
  for (const raw of text.split(/\r\n?|\n/)) {
    const line = raw.trim()
    const [, number] = numbered.exec(line) ?? []
    if (line === '') {
      // A blank line parts paragraphs; lists continue behind it.
      if (open?.kind === 'p') open = undefined
      isAfterBlank = true
      continue
    }
    if (bullet.test(line)) add('ul', line.replace(bullet, ''))
    else if (number !== undefined) add('ol', line.replace(numbered, ''), Number(number))
    else add('p', line)
    isAfterBlank = false
  }
  return blocks
}

const htmlOf = ({ kind, start, lines }: Block): string => {
  if (kind === 'p') return `<p>${lines.join('<br>')}</p>`
  const items = lines.map((line) => `<li>${line}</li>`).join('')
  return kind === 'ul' ? `<ul>${items}</ul>` : `<ol${start === 1 ? '' : ` start="${start}"`}>${items}</ol>`
}

export function structuredBody(body: string): string {
  let html = body
  // Once for each time it was escaped: what is escaped within the HTML stays so.
  for (let pass = 0; pass < 2 && !tag.test(html) && escapedTag.test(html); pass += 1) html = decodeHTMLStrict(html)
  if (tag.test(html) || !/[\r\n]/.test(html.trim())) return html
  return blocksOf(decodeEntities(html)).map(htmlOf).join('')
}
