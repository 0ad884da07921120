/** Files that ask their reader for more time or memory than they are worth, or are not what they say. */
import { deflateSync } from 'node:zlib'
import { contentOf, docxOf, pdfOf } from '../../../testing/made-up-files.ts'

const font = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>'
const page = (contents: string): string =>
  `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents ${contents} /Resources << /Font << /F1 5 0 R >> >> >>`
const catalogue = '<< /Type /Catalog /Pages 2 0 R >>'
const onePage = '<< /Type /Pages /Kids [3 0 R] /Count 1 >>'

/** A page whose content is the stream, as it stands in the file. */
export const pdfWithStream = (dictionary: string, stream: Buffer): Buffer =>
  pdfOf([
    catalogue,
    onePage,
    page('4 0 R'),
    `<< /Length ${stream.length} ${dictionary} >>\nstream\n${stream.toString('latin1')}\nendstream`,
    font,
  ])

/** Zeros packed three times: 2 kB that become 1.5 GB, which the reader of a content takes for one number. */
function packedThrice(): Buffer {
  const once = deflateSync(Buffer.alloc(150_000_000, '0'), { level: 9 })
  const twice = deflateSync(Buffer.concat(Array.from({ length: 10 }, () => once)), { level: 9 })
  return deflateSync(twice, { level: 9 })
}

const manyPages = (count: number): Buffer =>
  pdfOf([
    catalogue,
    `<< /Type /Pages /Kids [${Array.from({ length: count }, () => '3 0 R').join(' ')}] /Count ${count} >>`,
    page('4 0 R'),
    contentOf(['one of many']),
    font,
  ])

const drawsItself = (): Buffer =>
  pdfOf([
    catalogue,
    onePage,
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /XObject << /X 6 0 R >> >> >>',
    '<< /Length 5 >>\nstream\n/X Do\nendstream',
    font,
    '<< /Type /XObject /Subtype /Form /BBox [0 0 1 1] /Resources << /XObject << /X 6 0 R /Y 6 0 R >> >> /Length 11 >>\nstream\n/X Do /Y Do\nendstream',
  ])

const withTail = (tail: (text: string) => string): Buffer =>
  Buffer.from(tail(pdfOf([catalogue, onePage, page('4 0 R'), contentOf(['text']), font]).toString('latin1')), 'latin1')

const nested = (depth: number): string => `${'<w:tbl>'.repeat(depth)}<w:t>deep</w:t>${'</w:tbl>'.repeat(depth)}`

export const hostileDocuments: readonly (readonly [name: string, ending: 'pdf' | 'docx', bytes: () => Buffer])[] = [
  ['a content that unpacks to gigabytes', 'pdf', () => pdfWithStream('/Filter [/FlateDecode /FlateDecode /FlateDecode]', packedThrice())],
  ['lists within lists', 'pdf', () => pdfWithStream('', Buffer.from('['.repeat(2_000_000)))],
  ['tens of thousands of pages that are one', 'pdf', () => manyPages(50_000)],
  ['a tree of pages that is its own branch', 'pdf', () => pdfOf([catalogue, '<< /Type /Pages /Kids [2 0 R 2 0 R] /Count 2000000000 >>'])],
  ['a form that draws itself twice', 'pdf', drawsItself],
  [
    'a table that continues at itself',
    'pdf',
    () => withTail((text) => text.replace(/trailer\n<< /, () => `trailer\n<< /Prev ${text.indexOf('xref\n0')} `)),
  ],
  ['a table that begins outside of the file', 'pdf', () => withTail((text) => text.replace(/startxref\n\d+/, 'startxref\n999999999999'))],
  ['a table of two billion objects', 'pdf', () => withTail((text) => text.replace(/xref\n0 \d+/, 'xref\n0 2147483647'))],
  [
    'a length that is its own stream',
    'pdf',
    () => pdfOf([catalogue, onePage, page('4 0 R'), '<< /Length 4 0 R >>\nstream\nx\nendstream', font]),
  ],
  ['nothing but a header', 'pdf', () => Buffer.from('%PDF-1.7\n%%EOF')],
  ['a million brackets', 'pdf', () => Buffer.from(`%PDF-1.7\n${'<<'.repeat(500_000)}\n%%EOF`)],
  ['beginnings of objects', 'pdf', () => Buffer.from(`%PDF-1.7\n${'1 0 obj '.repeat(60_000)}\n%%EOF`)],
  ['a text that unpacks to more than it may', 'docx', () => docxOf(`<w:p><w:r><w:t>${'bomb '.repeat(5_000_000)}</w:t></w:r></w:p>`)],
  ['tables within tables', 'docx', () => docxOf(nested(400_000))],
  ['tags that do not end', 'docx', () => docxOf('<w:p>'.repeat(1_000_000))],
  ['an attribute of megabytes', 'docx', () => docxOf(`<w:p w:a="${'a'.repeat(8_000_000)}"/>`)],
  ['a hundred thousand attributes', 'docx', () => docxOf(`<w:p ${Array.from({ length: 100_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)],
  ['what is no archive', 'docx', () => Buffer.from('PK\u0003\u0004 and nothing')],
]
