/** A DOCX as its text: what it holds beside that is not shown, and the file can be downloaded. */
import type { OpenMessage } from '../messages.ts'
import { type Block, documentText } from './document-text.ts'

export async function showDocument(place: HTMLElement, { bytes }: OpenMessage): Promise<number> {
  const blocks = await documentText(bytes)
  if (blocks.length === 0) throw new Error('The document has no text')
  const article = document.createElement('article')
  article.className = 'document'
  let list: HTMLElement | null = null
  for (const block of blocks) {
    if (block.kind === 'item') {
      if (list === null) {
        list = document.createElement('ul')
        article.append(list)
      }
      list.append(withText('li', block.text))
    } else {
      list = null
      article.append(elementOf(block))
    }
  }
  place.append(article)
  return 1
}

function withText(tag: 'p' | 'h2' | 'li' | 'td', text: string): HTMLElement {
  const element = document.createElement(tag)
  element.textContent = text
  return element
}

function elementOf(block: Exclude<Block, { readonly kind: 'item' }>): HTMLElement {
  if (block.kind !== 'table') return withText(block.kind === 'heading' ? 'h2' : 'p', block.text)
  const table = document.createElement('table')
  for (const cells of block.rows) table.insertRow().append(...cells.map((text) => withText('td', text)))
  return table
}
