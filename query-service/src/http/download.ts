/** A stored file as a download: never shown as a page of this site, whatever it holds. */
import { toAscii } from '@jobboard/contracts/shared/events/fold'
import { Streamed } from '@jobboard/platform/http/replies/streamed'
import { type StoredFile, wholeFile } from '@jobboard/platform/ports/file-store'

export const downloadReply = {
  description: 'The file',
  contentType: 'application/octet-stream',
  headers: ['Content-Disposition', 'Content-Length', 'Cache-Control'],
} as const

/** RFC 6266 and 8187: a plain name for old clients, and the real one. */
const attachment = (fileName: string): string =>
  `attachment; filename="${toAscii(fileName).replace(/[^\w. -]/g, '')}"; filename*=UTF-8''${encodeURIComponent(fileName).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16).toUpperCase()}`)}`

/** What is made for the request. */
export const downloadBytes = (fileName: string, contentType: string, bytes: Buffer) =>
  download(fileName, { chunks: wholeFile(bytes), contentType, size: bytes.byteLength })

export const download = (fileName: string, { chunks, contentType, size }: StoredFile) => ({
  status: 200 as const,
  body: new Streamed(chunks, contentType),
  headers: {
    'Content-Disposition': attachment(fileName),
    'Content-Length': String(size),
    'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'Cache-Control': 'private, no-store',
    'X-Content-Type-Options': 'nosniff',
  },
})
