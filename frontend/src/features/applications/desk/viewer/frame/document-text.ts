/** The text of a DOCX: paragraphs, headings, lists and tables, without pictures, links, fields and everything else (docs/decisions/0257). */
import { openArchive } from '@jobboard/contracts/shared/archive/unzip'

/** Of all its texts, unpacked. A CV of 50 pages takes two. */
const maxTextBytes = 20_000_000
/** Beyond it, text is left out. */
const maxBlocks = 5_000
const maxDepth = 6

const wordNamespace = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const strictNamespace = 'http://purl.oclc.org/ooxml/wordprocessingml/main'

export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly text: string }
  | { readonly kind: 'item'; readonly text: string }
  | { readonly kind: 'table'; readonly rows: readonly (readonly string[])[] }

/** Rejects with TooLargeError, or with an error where it is no DOCX. */
export async function documentText(bytes: ArrayBuffer): Promise<readonly Block[]> {
  const archive = openArchive(new Uint8Array(bytes), maxTextBytes)
  const side = (kind: string): readonly string[] => archive.names.filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name)).sort()
  const blocks: Block[] = []
  // Many templates have name and address in their header.
  for (const name of [...side('header'), 'word/document.xml', ...side('footer')]) {
    const part = await archive.read(name)
    if (part === null) {
      if (name === 'word/document.xml') throw new Error('The document has no text')
      continue
    }
    blocks.push(...blocksOf(rootOf(part)))
  }
  return blocks.slice(0, maxBlocks)
}

function rootOf(part: Uint8Array): Element {
  const text = new TextDecoder().decode(part)
  // Definitions of entities multiply; documents have none.
  if (/<!DOCTYPE|<!ENTITY/i.test(text)) throw new Error('The document defines entities')
  const root = new DOMParser().parseFromString(text, 'application/xml').documentElement
  if (root.getElementsByTagName('parsererror').length > 0 || root.nodeName === 'parsererror') throw new Error('The document is broken')
  return root
}

const isWord = (element: Element, name: string): boolean =>
  element.localName === name && (element.namespaceURI === wordNamespace || element.namespaceURI === strictNamespace)

/** Of old programs, beside what new ones show; and what was deleted while changes were tracked. */
const isLeftOut = ({ localName }: Element): boolean => localName === 'Fallback' || localName === 'del' || localName === 'moveFrom'

function blocksOf(parent: Element, depth = 0): Block[] {
  const blocks: Block[] = []
  for (const child of parent.children) {
    if (isLeftOut(child)) continue
    if (isWord(child, 'tbl') && depth < maxDepth) blocks.push(...tableOf(child))
    else if (isWord(child, 'p')) blocks.push(...paragraphOf(child, depth))
    else blocks.push(...blocksOf(child, depth))
  }
  return blocks
}

function paragraphOf(paragraph: Element, depth: number): Block[] {
  const own = textOf(paragraph).trim()
  // Boxes of text stand within a paragraph and have paragraphs of their own.
  const boxes = depth < maxDepth ? boxesOf(paragraph).flatMap((box) => blocksOf(box, depth + 1)) : []
  return own === '' ? boxes : [{ kind: kindOf(paragraph), text: own }, ...boxes]
}

function kindOf(paragraph: Element): 'heading' | 'paragraph' | 'item' {
  const properties = [...paragraph.children].find((child) => isWord(child, 'pPr'))
  const style = [...(properties?.children ?? [])].find((child) => isWord(child, 'pStyle'))
  const name = style?.getAttributeNS(style.namespaceURI, 'val') ?? ''
  if (/^(?:heading|nag[lł]|title|tytu)/i.test(name)) return 'heading'
  const isItem = [...(properties?.children ?? [])].some((child) => isWord(child, 'numPr'))
  return isItem ? 'item' : 'paragraph'
}

function boxesOf(element: Element): Element[] {
  return [...element.children].flatMap((child) => {
    if (isLeftOut(child)) return []
    return child.localName === 'txbxContent' ? [child] : boxesOf(child)
  })
}

function textOf(element: Element): string {
  let text = ''
  for (const child of element.children) {
    if (isLeftOut(child) || child.localName === 'txbxContent') continue
    if (isWord(child, 't')) text += child.textContent ?? ''
    else if (isWord(child, 'tab')) text += '\t'
    else if (isWord(child, 'br') || isWord(child, 'cr')) text += '\n'
    else if (!isWord(child, 'pPr') && !isWord(child, 'rPr')) text += textOf(child)
  }
  return text
}

/** Templates lay whole pages out by tables: those with more than short words in a cell are read as paragraphs. */
const longestCell = 200

function tableOf(table: Element): Block[] {
  const rows = [...table.children]
    .filter((child) => isWord(child, 'tr'))
    .map((row) => [...row.children].filter((child) => isWord(child, 'tc')))
  const cells = rows.map((row) => row.map((cell) => blocksOf(cell, 1)))
  const texts = cells.map((row) => row.map((blocks) => blocks.map(plainText).join('\n')))
  const isLayout = texts.flat().some((text) => text.length > longestCell) || rows.every((row) => row.length < 2)
  if (isLayout) return cells.flat(2)
  const filled = texts.filter((row) => row.some((text) => text !== ''))
  return filled.length === 0 ? [] : [{ kind: 'table', rows: filled }]
}

const plainText = (block: Block): string => (block.kind === 'table' ? block.rows.map((row) => row.join(' ')).join('\n') : block.text)
