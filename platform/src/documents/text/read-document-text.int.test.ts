import { deflateSync } from 'node:zlib'
import { maxFileText } from '@jobboard/contracts/applications/events'
import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { contentOf, docxOf, docxWith, pdfWith } from '../../testing/made-up-files.ts'
import { xmlText } from './docx-text.ts'
import { plainLines } from './plain-lines.ts'
import { documentTextPool, readDocumentTextWith } from './read-document-text.ts'
import { hostileDocuments, pdfWithStream } from './testing/hostile-documents.ts'

const pool = documentTextPool({ timeoutMs: 10_000, maxWaiting: 100 })
const read = readDocumentTextWith(pool)

it('reads the lines of a PDF', async () => {
  expect(await read(pdfWith(['Ada Lis', 'Java, Rust']), 'pdf')).toEqual({ outcome: 'read', text: 'Ada Lis\nJava, Rust' })
})

it('reads what is packed', async () => {
  const stream = deflateSync(Buffer.from(/stream\n([\s\S]*)\nendstream/.exec(contentOf(['packed']))?.[1] ?? ''))
  expect(await read(pdfWithStream('/Filter /FlateDecode', stream), 'pdf')).toEqual({ outcome: 'read', text: 'packed' })
})

it('reads paragraphs, tabs and tables of a DOCX, and neither what was deleted nor what its fields hold', async () => {
  const run = (text: string) => `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`
  const body = [
    `<w:p><w:pPr><w:tab/></w:pPr>${run('Ada')}<w:r><w:tab/></w:r>${run('Lis &amp; Żuk')}</w:p>`,
    `<w:p><w:del>${run('deleted')}</w:del><w:r><w:instrText>PAGE</w:instrText></w:r></w:p>`,
    `<w:tbl><w:tr><w:tc><w:p>${run('Java')}</w:p></w:tc><w:tc><w:p>${run('5 years')}</w:p></w:tc></w:tr></w:tbl>`,
  ]
  expect(await read(docxOf(body.join('')), 'docx')).toEqual({ outcome: 'read', text: 'Ada\tLis & Żuk\n\nJava\n5 years' })
})

it('says which files have no text, and which are none', async () => {
  expect(await read(pdfWith([]), 'pdf')).toEqual({ outcome: 'empty', text: null })
  expect(await read(docxWith([' ']), 'docx')).toEqual({ outcome: 'empty', text: null })
  expect(await read(Buffer.from('no PDF'), 'pdf')).toEqual({ outcome: 'unreadable', text: null })
  expect(await read(docxWith(['a CV']), 'pdf')).toEqual({ outcome: 'unreadable', text: null })
  expect(await read(docxOf('<!DOCTYPE a>'), 'docx')).toEqual({ outcome: 'unreadable', text: null })
})

it('says that a file is protected by a password', async () => {
  const digest = '0'.repeat(64)
  const text = pdfWith(['secret']).toString('latin1')
  const encrypted = text.replace(
    'trailer\n<< ',
    `trailer\n<< /ID [<${'1'.repeat(32)}> <${'1'.repeat(32)}>] /Encrypt << /Filter /Standard /V 2 /R 3 /Length 128 /P -1 /O <${digest}> /U <${digest}> >> `,
  )
  expect(await read(Buffer.from(encrypted, 'latin1'), 'pdf')).toEqual({ outcome: 'protected', text: null })
})

it('stores so much of a text, and nothing that is none', async () => {
  const answer = await read(docxWith(['word '.repeat(100_000)]), 'docx')
  expect(answer.outcome === 'read' && answer.text.length).toBeGreaterThan(maxFileText - 10)
  expect(answer.outcome === 'read' && answer.text.length).toBeLessThanOrEqual(maxFileText)
  expect(plainLines('a\0\u0007b\ud800\r\nc  \n\n\n\nd')).toBe('ab\n\nc\n\nd')
})

describe('a hostile file', () => {
  it.each(hostileDocuments)(
    '%s (%s) ends nothing but the process that reads it',
    async (_name, ending, bytes) => {
      const answer = await read(bytes(), ending)
      expect(['empty', 'read', 'unreadable', 'failed']).toContain(answer.outcome)
      if (answer.outcome === 'read') expect(answer.text.length).toBeLessThanOrEqual(maxFileText)
      expect(await read(pdfWith(['the next one']), 'pdf')).toEqual({ outcome: 'read', text: 'the next one' })
    },
    180_000,
  )
})

it('takes time that follows the length of a text', async () => {
  const subjects = [
    { name: 'plain lines', limit: 240_000, run: plainLines },
    {
      name: 'tags of a DOCX',
      limit: 240_000,
      run: (text: string) => {
        try {
          return xmlText(`<w:p>${text}`)
        } catch {
          return null
        }
      },
      alphabets: ['<w:p><w:t>a</w:t></w:p>', '<w:t>', '<a b="">', '<a b="" ', '&amp;', '<![CDATA[', '<?a ', '<!DOCTYPE a ['],
    },
  ]
  expect(await superlinearInputs(subjects)).toEqual([])
}, 120_000)
