import { attachmentKindOf } from '../../applications/read-attachment.ts'
import { cvAsPdf } from './made-up-cv.ts'

const cv = {
  name: 'Anna (Ania) Lis',
  email: 'anna@people.example',
  city: 'Kraków',
  title: 'Java Developer',
  years: 4,
  skills: ['Java', 'SQL', 'Kotlin', 'Docker'],
  employers: ['Acme', 'Bema'],
}

it('is what the form takes for a PDF, and its table leads to its objects', () => {
  const pdf = cvAsPdf(cv)
  expect(attachmentKindOf(pdf)).toBe('pdf')
  const text = pdf.toString('latin1')
  const offsets = [...text.matchAll(/^(\d{10}) 00000 n /gm)].map(([, offset]) => Number(offset))
  expect(offsets.map((offset, at) => text.startsWith(`${at + 1} 0 obj`, offset))).toEqual([true, true, true, true, true])
  expect(text.startsWith('xref', Number(/startxref\n(\d+)/.exec(text)?.[1]))).toBe(true)
  expect(text).toContain('(Anna \\(Ania\\) Lis) Tj')
})
