/**
 * What a document is by its content (docs/product/candidates.md, "Documents"). A file that is a document and something else at once is refused:
 * an archive is read from its end, so what ends otherwise than such a document ends is none. Nothing is unpacked. Linear in the length of the file.
 */
import type { DocumentEnding } from '@jobboard/contracts/candidates/commands'

/** Null: no document of a known kind. */
export function documentKindOf(bytes: Buffer): DocumentEnding | null {
  if (isPdf(bytes)) return 'pdf'
  return isDocx(bytes) ? 'docx' : null
}

const endOfFile = Buffer.from('%%EOF')

/** Begins with its version, and ends with its mark and nothing but blanks. */
function isPdf(bytes: Buffer): boolean {
  if (!/^%PDF-[12]\.\d/.test(bytes.toString('latin1', 0, 8))) return false
  const end = bytes.lastIndexOf(endOfFile)
  if (end < 0 || bytes.length - end > 1_024) return false
  return /^[\s\0]*$/.test(bytes.toString('latin1', end + endOfFile.length)) && directoryOf(bytes) === null
}

const endRecordLength = 22
const endRecordMark = 0x06054b50
const fileMark = 0x04034b50
const entryMark = 0x02014b50
const entryLength = 46
const maxEntries = 5_000

interface Directory {
  readonly start: number
  readonly end: number
  readonly entries: number
}

/** Of an archive that ends where the file ends. Null: it is none. */
function directoryOf(bytes: Buffer): Directory | null {
  const first = Math.max(0, bytes.length - endRecordLength - 0xffff)
  for (let at = bytes.length - endRecordLength; at >= first; at -= 1) {
    if (bytes.readUInt32LE(at) !== endRecordMark || at + endRecordLength + bytes.readUInt16LE(at + 20) !== bytes.length) continue
    const start = bytes.readUInt32LE(at + 16)
    return { start, end: at, entries: bytes.readUInt16LE(at + 10) }
  }
  return null
}

/** Names of the archive; null: it is not whole, has more than documents need, or something stands before, behind or between. */
function namesOf(bytes: Buffer): readonly string[] | null {
  const directory = bytes.length < endRecordLength || bytes.readUInt32LE(0) !== fileMark ? null : directoryOf(bytes)
  // A document needs no comment.
  if (directory === null || directory.end + endRecordLength !== bytes.length || directory.entries > maxEntries) return null
  const names: string[] = []
  let at = directory.start
  while (at + entryLength <= directory.end) {
    if (bytes.readUInt32LE(at) !== entryMark) return null
    const nameLength = bytes.readUInt16LE(at + 28)
    names.push(bytes.toString('utf8', at + entryLength, at + entryLength + nameLength))
    at += entryLength + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === directory.end && names.length === directory.entries ? names : null
}

/** Programs of a document, and names that lead out of it. */
const isForbidden = (name: string): boolean =>
  /vbaProject|vbaData|activeX|\.(?:exe|dll|js|vbs|bat|cmd|jar|html?|svg)$/i.test(name) || /^[\\/]|\.\.|\\/.test(name)

function isDocx(bytes: Buffer): boolean {
  const names = namesOf(bytes) ?? []
  return names.includes('[Content_Types].xml') && names.includes('word/document.xml') && !names.some(isForbidden)
}
