/** Documents as candidates upload them, and files that pretend to be such. Archives are written byte by byte, so that they can be malformed. */

/** So many bytes in all. */
export function aPdf(size = 1_000): Buffer {
  const [head, tail] = ['%PDF-1.7\n1 0 obj <<>> endobj\n%', '\ntrailer <<>>\n%%EOF\n']
  return Buffer.from(`${head}${'x'.repeat(Math.max(0, size - head.length - tail.length))}${tail}`)
}

/** Stored, not compressed; checksums are not looked at. */
export function anArchive(names: readonly string[], { comment = '' } = {}): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const name of names) {
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(offset, 42)
    locals.push(local, Buffer.from(name))
    entries.push(entry, Buffer.from(name))
    offset += 30 + name.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50)
  end.writeUInt16LE(names.length, 8)
  end.writeUInt16LE(names.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  end.writeUInt16LE(comment.length, 20)
  return Buffer.concat([...locals, directory, end, Buffer.from(comment)])
}

const parts = ['[Content_Types].xml', '_rels/.rels', 'word/document.xml'] as const
export const aDocx = (): Buffer => anArchive(parts)

export function hostileDocuments(): Readonly<Record<string, Buffer>> {
  const zip = anArchive(['a.txt'])
  return {
    'a page': Buffer.from('<!doctype html><script>alert(1)</script>'),
    'a page that begins as a PDF': Buffer.from('%PDF-1.7\n<script>alert(1)</script>'),
    'a PDF behind a page': Buffer.concat([Buffer.from('<html>'), aPdf()]),
    'a PDF with an archive behind it': Buffer.concat([aPdf(), zip]),
    'an archive whose comment ends as a PDF': Buffer.concat([Buffer.from('%PDF-1.7\n'), anArchive(['a.txt'], { comment: '\n%%EOF' })]),
    'a PDF without an end': aPdf().subarray(0, 500),
    'a PDF with text behind its end': Buffer.concat([aPdf(), Buffer.from('<script>')]),
    'an archive that is no document': zip,
    'a document with programs': anArchive([...parts, 'word/vbaProject.bin']),
    'a document with a program beside it': anArchive([...parts, 'run.exe']),
    'a document with a page beside it': anArchive([...parts, 'index.html']),
    'a document whose names lead out of it': anArchive([...parts, '../../x.xml']),
    'a document with something before it': Buffer.concat([Buffer.from('MZ'), aDocx()]),
    'a document with something behind it': Buffer.concat([aDocx(), Buffer.from('<script>')]),
    'a document with a comment': anArchive(parts, { comment: '<script>' }),
    'a document that is cut off': aDocx().subarray(0, -10),
    'an archive of 6,000 files': anArchive([...parts, ...Array.from({ length: 6_000 }, (_, index) => `word/${index}.xml`)]),
    'a program': Buffer.concat([Buffer.from('MZ'), Buffer.alloc(500)]),
    'a picture': Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    'an old document': Buffer.from('d0cf11e0a1b11ae1', 'hex'),
    'nothing but blanks': Buffer.from('    '),
  }
}
