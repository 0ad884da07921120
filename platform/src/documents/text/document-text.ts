import type { TextEnding } from '@jobboard/contracts/applications/events'
import { docxText } from './docx-text.ts'
import { isProtected, pdfText } from './pdf-text.ts'
import { plainLines } from './plain-lines.ts'
import type { ReadDocument } from './read-document-text.ts'

export interface TextJob {
  readonly bytes: Uint8Array
  readonly ending: TextEnding
}

const readers: Readonly<Record<TextEnding, (bytes: Uint8Array) => Promise<string>>> = { pdf: pdfText, docx: docxText }

/** A broken file is an answer, not an error. */
export async function documentText({ bytes, ending }: TextJob): Promise<ReadDocument> {
  try {
    const text = plainLines(await readers[ending](bytes))
    return text === '' ? { outcome: 'empty', text: null } : { outcome: 'read', text }
  } catch (error) {
    return { outcome: isProtected(error) ? 'protected' : 'unreadable', text: null }
  }
}
