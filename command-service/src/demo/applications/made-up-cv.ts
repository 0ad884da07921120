/** The CV of a made-up person as a PDF of one page: text in a standard typeface, which needs no file of its own. Latin letters alone. */

export interface MadeUpCv {
  readonly name: string
  readonly email: string
  readonly city: string
  readonly title: string
  readonly years: number
  readonly skills: readonly string[]
  readonly employers: readonly string[]
}

type Line = readonly [size: number, text: string]

function linesOf({ name, email, city, title, years, skills, employers }: MadeUpCv): readonly Line[] {
  const jobs = employers.flatMap((employer, at): Line[] => [
    [11, `${employer}: ${at === 0 ? title : `junior ${title}`}`],
    [10, `Worked with ${skills.slice(at, at + 3).join(', ')} in a team of ${4 + at * 3}.`],
  ])
  return [
    [22, name],
    [11, `${title}, ${years} ${years === 1 ? 'year' : 'years'} of experience`],
    [10, `${email} | ${city}`],
    [14, 'Skills'],
    [11, skills.join(', ')],
    [14, 'Experience'],
    ...jobs,
    [14, 'Languages'],
    [11, 'Polish (native), English (B2)'],
    [9, 'This person does not exist: demo data.'],
  ]
}

const asText = (text: string): string => text.replace(/[^\x20-\x7e]/g, '?').replace(/[\\()]/g, '\\$&')

/** Ends where a PDF ends, with a table of its objects. */
export function cvAsPdf(cv: MadeUpCv): Buffer {
  let y = 800
  const drawn = linesOf(cv).map(([size, text]) => {
    y -= size * 1.9
    return `BT /F1 ${size} Tf 1 0 0 1 56 ${y.toFixed(1)} Tm (${asText(text)}) Tj ET`
  })
  const content = drawn.join('\n')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Resources << /Font << /F1 4 0 R >> >> /Contents 5 0 R >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
  ]
  let pdf = '%PDF-1.4\n'
  const offsets = objects.map((object, at) => {
    const offset = pdf.length
    pdf += `${at + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const start = pdf.length
  pdf += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.from(pdf, 'latin1')
}
