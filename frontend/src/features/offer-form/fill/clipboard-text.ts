/** Formatted text of the clipboard as plain text that shows its structure: headings as `# Heading`, items of lists as `- item` or, numbered, `1. item`. */
import { cleanPasted } from '../fields/rich-text/clean-pasted.ts'

const blocks = 'p, h2, h3, h4, li, blockquote, pre, div, tr, ul, ol, table, section, article, header, footer'

export function clipboardText(html: string): string {
  const { body } = new DOMParser().parseFromString(cleanPasted(html), 'text/html')
  for (const line of body.querySelectorAll('br')) line.replaceWith('\n')
  for (const block of body.querySelectorAll(blocks)) {
    if (/^h[234]$/.test(block.localName)) block.prepend('\n# ')
    else if (block.localName === 'li') block.prepend(`${signOf(block)} `)
    block.prepend('\n')
    block.append('\n')
  }
  return (body.textContent ?? '')
    .replace(/[^\S\n]+/g, ' ')
    .replace(/^ +| +$/gm, '')
    .replace(/^([-#]|\d{1,2}\.)\s*\n+/gm, '$1 ')
    .replace(/\n(?:\n)+(?=- |\d{1,2}\. )/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function signOf(item: Element): string {
  const list = item.parentElement
  if (list?.localName !== 'ol') return '-'
  const number = Number(list.getAttribute('start') ?? 1) + [...list.children].indexOf(item)
  // What reads the text knows numbers of two digits.
  return number > 0 && number < 100 ? `${number}.` : '-'
}
