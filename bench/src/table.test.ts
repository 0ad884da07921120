import { formatTable } from './table.ts'

it('aligns text to the left and figures to the right', () => {
  const text = formatTable({
    title: 'Append',
    columns: ['what', 'per second', 'ratio'],
    rows: [
      ['bare INSERT', 12_345.6, 1],
      ['append', 999, 0.081],
      ['nothing measured', 0, Number.NaN],
    ],
    notes: ['Goal: 0.6.'],
  })
  expect(text).toBe(
    [
      '**Append**',
      '',
      '| what             | per second | ratio |',
      '|------------------|-----------:|------:|',
      '| bare INSERT      |     12,346 |  1.00 |',
      '| append           |        999 |  0.08 |',
      '| nothing measured |       0.00 |     - |',
      '',
      '- Goal: 0.6.',
      '',
    ].join('\n'),
  )
})
