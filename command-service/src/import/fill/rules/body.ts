/** The description as HTML of the editor: headings, lists and paragraphs as the text has them, without the lines that became fields. */
import type { Line } from '../lines.ts'

const escapeHtml = (text: string): string => text.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign] ?? sign)

const minLength = 50

export function bodyOf(lines: readonly Line[], used: ReadonlySet<number>): string | undefined {
  const parts: string[] = []
  let open: 'ul' | 'ol' | 'p' | null = null
  let next = 0
  const close = (): void => {
    if (open !== null) parts.push(`</${open}>`)
    open = null
  }
  for (const [at, line] of lines.entries()) {
    if (used.has(at)) continue
    const text = escapeHtml(line.text)
    if (line.kind === 'heading') {
      close()
      parts.push(`<h3>${text}</h3>`)
    } else if (line.kind === 'item') {
      const { number } = line
      const list = number === null ? 'ul' : 'ol'
      if (open !== list || (number !== null && number !== next)) {
        close()
        parts.push(number === null || number <= 1 ? `<${list}>` : `<ol start="${number}">`)
        open = list
      }
      next = (number ?? 0) + 1
      parts.push(`<li>${text}</li>`)
    } else {
      const continues = open === 'p' && !line.startsParagraph
      if (!continues) {
        close()
        parts.push('<p>')
        open = 'p'
      }
      parts.push(continues ? `<br />${text}` : text)
    }
  }
  close()
  const length = lines.reduce((sum, { text }, at) => sum + (used.has(at) ? 0 : text.length), 0)
  return length < minLength ? undefined : parts.join('')
}
