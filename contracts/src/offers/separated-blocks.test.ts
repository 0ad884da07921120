import fc from 'fast-check'
import { superlinearInputs } from '../shared/testing/growth.ts'
import { separatedBlocks, withoutEmptyParagraphs } from './separated-blocks.ts'

const separated = (html: string): string => withoutEmptyParagraphs(separatedBlocks(html))

it.each([
  ['<table><tr><th>Stack</th><th>Years</th></tr><tr><td>Java</td><td>5</td></tr></table>', '<p>Stack · Years</p><p>Java · 5</p>'],
  // End tags may be left out.
  ['<table><tr><td>Java<td>5<tr><td>SQL<td>3</table>Next', '<p>Java · 5</p><p>SQL · 3</p>Next'],
  ['<table class="x"><tbody>\n<tr>\n<td width=10><p>Java</p><p>17</p></td>\n<td>&nbsp;</td>\n</tr></tbody></table>', '<p>Java  17</p>'],
  ['<table><tr><td><ul><li>a</li></ul></td><td>b</td></tr></table>', '<p><ul><li>a</li></ul></p><p>b</p>'],
  ['<dl><dt>Stack</dt><dd>Java</dd></dl>', '<p><p>Stack</p><p>Java</p></p>'],
  ['<section>Third</section><section>Fourth</section>', '<p>Third</p><p>Fourth</p>'],
  ['<address>Prosta 51</address>Next', '<p>Prosta 51</p>Next'],
  ['<p>No table <b>at all</b></p>', '<p>No table <b>at all</b></p>'],
  ['a < b, tdd and <theory>', 'a < b, tdd and <theory>'],
])('%j becomes %j', (html, expected) => expect(separated(html)).toBe(expected))

it('loses no word of a table, and joins none', () => {
  const word = fc.stringMatching(/^[a-z]{2,6}$/)
  fc.assert(
    fc.property(fc.array(fc.array(word, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
      const html = `<table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('')}</table>`
      const words = separatedBlocks(html)
        .replace(/<[^>]*>/g, ' ')
        .match(/[a-z]+/g)
      expect(words).toEqual(rows.flat())
    }),
  )
})

it('reads any HTML in linear time', async () => {
  const found = await superlinearInputs(
    [
      {
        name: 'HTML',
        limit: 200_000,
        run: (html) => void separatedBlocks(html),
        alphabets: ['<td>', '<tr><td>a', '<table>', '<td ', '<section>', '<dt ', '<', '<td>a<p>', '</td>a'],
      },
    ],
    { ends: ['', '>', '</table>'] },
  )
  expect(found).toEqual([])
}, 120_000)
