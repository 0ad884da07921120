/**
 * The text of a DOCX, what its viewer shows of it: header, body and footer, without fields, pictures and what was deleted (docs/decisions/0257). Parsed
 * as a stream of tags, in time and memory that follow the length of the text.
 */

import { maxFileText } from '@jobboard/contracts/applications/events'
import { openArchive } from '@jobboard/contracts/shared/archive/unzip'
import { SaxesParser } from 'saxes'

/** Of all its texts, unpacked. A CV of 50 pages takes two. */
const maxTextBytes = 20_000_000
/** Tables in boxes in tables are 60 deep. */
const maxDepth = 500
const chunkLength = 65_536

/** Rejects where it is no DOCX, or unpacks to more than its reader takes. */
export async function docxText(bytes: Uint8Array): Promise<string> {
  const archive = openArchive(new Uint8Array(bytes), maxTextBytes)
  const side = (kind: string): readonly string[] => archive.names.filter((name) => new RegExp(`^word/${kind}\\d*\\.xml$`).test(name)).sort()
  const texts: string[] = []
  let length = 0
  for (const name of [...side('header'), 'word/document.xml', ...side('footer')]) {
    const part = await archive.read(name)
    if (part === null) throw new Error('The document has no text')
    if (length >= maxFileText) break
    const text = xmlText(new TextDecoder().decode(part))
    texts.push(text)
    length += text.length
  }
  return texts.join('\n')
}

const breaks: Readonly<Record<string, string>> = { tab: '\t', br: '\n', cr: '\n' }
/** Of old programs, beside what new ones show; what was deleted while changes were tracked; how it looks. */
const leftOut = new Set(['Fallback', 'del', 'moveFrom', 'pPr', 'rPr'])
const localName = (name: string): string => name.slice(name.indexOf(':') + 1)

/** Throws where it is no XML, and where it declares anything, such as entities. */
export function xmlText(xml: string): string {
  const parser = new SaxesParser()
  let text = ''
  let depth = 0
  /** Depth of the element that is left out with all it holds. */
  let skippedFrom = Number.POSITIVE_INFINITY
  let isText = false
  parser.on('doctype', () => {
    throw new Error('The document declares a type')
  })
  parser.on('opentag', (tag) => {
    depth += 1
    if (depth > maxDepth) throw new Error('The document is nested too deep')
    const name = localName(tag.name)
    if (leftOut.has(name)) skippedFrom = Math.min(skippedFrom, depth)
    isText = name === 't' && depth < skippedFrom
    if (depth < skippedFrom) text += breaks[name] ?? ''
  })
  parser.on('text', (piece) => {
    if (isText) text += piece
  })
  parser.on('closetag', (tag) => {
    if (localName(tag.name) === 'p' && depth < skippedFrom) text += '\n'
    if (depth === skippedFrom) skippedFrom = Number.POSITIVE_INFINITY
    depth -= 1
    isText = false
  })
  for (let at = 0; at < xml.length && text.length < maxFileText; at += chunkLength) parser.write(xml.slice(at, at + chunkLength))
  if (text.length < maxFileText) parser.close()
  return text
}
