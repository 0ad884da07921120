/**
 * The text of a PDF, by `pdfjs-dist` as the viewer has it. For a process that can be killed: neither time nor memory are bounded here, for a few bytes
 * can ask for any amount of both (docs/decisions/0269).
 */

import { maxFileText } from '@jobboard/contracts/applications/events'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** What the viewer shows as well. */
const maxPages = 50

const options = {
  isEvalSupported: false,
  enableXfa: false,
  useWasm: false,
  useWorkerFetch: false,
  useSystemFonts: false,
  disableFontFace: true,
  isOffscreenCanvasSupported: false,
  isImageDecoderSupported: false,
  stopAtErrors: false,
  maxImageSize: 1,
  verbosity: 0,
}

/** Rejects where it is none, or is protected by a password (`isProtected`). */
export async function pdfText(bytes: Uint8Array): Promise<string> {
  const task = getDocument({ ...options, data: new Uint8Array(bytes) })
  try {
    const pdf = await task.promise
    let text = ''
    for (let page = 1; page <= Math.min(pdf.numPages, maxPages) && text.length < maxFileText; page += 1)
      text += `${await pageText(pdf, page, maxFileText - text.length)}\n`
    return text
  } finally {
    await task.destroy()
  }
}

export const isProtected = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'

interface TextPiece {
  readonly str?: string
  readonly hasEOL?: boolean
}

/** One page that is broken does not take the others with it. */
async function pageText(pdf: PDFDocumentProxy, number: number, max: number): Promise<string> {
  let text = ''
  try {
    const page = await pdf.getPage(number)
    const reader: ReadableStreamDefaultReader<{ readonly items: readonly TextPiece[] }> = page.streamTextContent().getReader()
    for (let next = await reader.read(); !next.done && text.length < max; next = await reader.read())
      for (const { str = '', hasEOL = false } of next.value.items) text += hasEOL ? `${str}\n` : str
    if (text.length >= max) await reader.cancel(new Error('enough'))
    page.cleanup()
  } catch {
    // What was read of it so far.
  }
  return text
}
