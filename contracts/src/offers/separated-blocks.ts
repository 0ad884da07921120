/**
 * Elements that a description cannot hold, and whose texts would stand together without them (`StackYearsJava5`): the rows of tables become
 * paragraphs with their cells between dots, sections, addresses and definitions become paragraphs. Before the HTML is cleaned: the result
 * is as little to be trusted as what came in. Linear.
 */
const foreign =
  /<\/?(?:address|article|aside|caption|center|d[dlt]|details|fieldset|fig|footer|header|legend|main|nav|section|summary|t[dhr]|table)\b/i

const block =
  /<(\/?)(?:address|article|aside|caption|center|d[dlt]|details|fieldset|figcaption|figure|footer|header|legend|main|nav|section|summary)(?:\s[^<>]*)?>/gi
const tableTag = /<(\/?)(table|thead|tbody|tfoot|colgroup|col|tr|t[dh])(?:\s[^<>]*)?\/?>/gi
/** In a cell that has these, lines say more than dots. */
const structure = /<(?:ul|ol|li|h[1-6]|blockquote|pre|hr)\b/i
const line = /<\/?(?:p|div|br)(?:\s[^<>]*)?\/?>/gi
const isEmpty = (html: string): boolean => html.replace(/<(?!img\b)[^<>]*>|&nbsp;/gi, '').trim() === ''

const needsSeparation = (html: string): boolean => foreign.test(html)

/** Paragraphs do not hold paragraphs: parsers end the outer one, and what is left of it is empty. */
export const withoutEmptyParagraphs = (html: string): string => html.replace(/<p>\s*<\/p>/g, '')

function rowOf(cells: readonly string[]): string {
  const full = cells.filter((cell) => !isEmpty(cell))
  if (full.length === 0) return ''
  if (full.some((cell) => structure.test(cell))) return full.map((cell) => `<p>${cell}</p>`).join('')
  return `<p>${full.map((cell) => cell.replace(line, ' ').trim()).join(' · ')}</p>`
}

export function separatedBlocks(html: string): string {
  if (!needsSeparation(html)) return html
  const text = html.replace(block, (_tag, closing: string) => (closing === '' ? '<p>' : '</p>'))
  const parts: string[] = []
  let cells: string[] = []
  let isInCell = false
  let at = 0
  const add = (part: string): void => {
    if (isInCell) cells.push(`${cells.pop() ?? ''}${part}`)
    else if (part.trim() !== '') parts.push(part)
  }
  const endRow = (): void => {
    parts.push(rowOf(cells))
    cells = []
    isInCell = false
  }
  for (const match of text.matchAll(tableTag)) {
    add(text.slice(at, match.index))
    at = match.index + match[0].length
    const isCell = /^t[dh]$/i.test(match[2] ?? '')
    if (!isCell) endRow()
    else {
      isInCell = match[1] === ''
      if (isInCell) cells.push('')
    }
  }
  add(text.slice(at))
  endRow()
  return parts.join('')
}
