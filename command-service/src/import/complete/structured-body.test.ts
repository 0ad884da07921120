import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import fc from 'fast-check'
import { structuredBody } from './structured-body.ts'

it.each([
  ['HTML as it is', '<p>R&amp;D</p>\n<ul><li>Java</li></ul>', '<p>R&amp;D</p>\n<ul><li>Java</li></ul>'],
  ['HTML that explains tags', '<p>Write &lt;p&gt; tags</p>', '<p>Write &lt;p&gt; tags</p>'],
  ['escaped HTML', '&lt;p&gt;R&amp;amp;D &amp;lt;div&amp;gt;&lt;/p&gt;', '<p>R&amp;D &lt;div&gt;</p>'],
  ['HTML that was escaped twice', '&amp;lt;h2&amp;gt;Team&amp;lt;/h2&amp;gt;', '<h2>Team</h2>'],
  ['a line', 'One line about R&D', 'One line about R&D'],
  ['paragraphs', 'About us\r\nin two lines\r\n\r\nNext', '<p>About us<br>in two lines</p><p>Next</p>'],
  [
    'lists under their headings',
    'Requirements:\n- Java\n• SQL < 5\n\n- Git\n\nSteps\n1. Call\n2) Task',
    '<p>Requirements:</p><ul><li>Java</li><li>SQL &lt; 5</li><li>Git</li></ul><p>Steps</p><ol><li>Call</li><li>Task</li></ol>',
  ],
  [
    'a list with points and numbers as two',
    '* Java\n3. Call\n4. Offer',
    '<ul><li>Java</li></ul><ol start="3"><li>Call</li><li>Offer</li></ol>',
  ],
  [
    'numbers that begin again as two lists',
    '1. Call\n2. Task\n\n1. Office\n2. Car',
    '<ol><li>Call</li><li>Task</li></ol><ol><li>Office</li><li>Car</li></ol>',
  ],
  ['numbers that leave some out as two lists', '1. Call\n3. Offer', '<ol><li>Call</li></ol><ol start="3"><li>Offer</li></ol>'],
  ['the repeated number of Markdown as one list', '1. Call\n1. Task\n1. Offer', '<ol><li>Call</li><li>Task</li><li>Offer</li></ol>'],
  ['entities of plain text', 'R&amp;D\nNext', '<p>R&amp;D<br>Next</p>'],
  ['dashes that are no bullets', '-5 degrees\n--\n2.5 years', '<p>-5 degrees<br>--<br>2.5 years</p>'],
])('reads %s', (_what, body, html) => expect(structuredBody(body)).toBe(html))

it('loses no word of a plain text', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const line = fc
    .tuple(fc.constantFrom('', '- ', '• ', '1. ', '12) '), fc.array(word, { maxLength: 4 }))
    .map(([mark, words]) => mark + words.join(' '))
  fc.assert(
    fc.property(fc.array(line, { minLength: 2, maxLength: 12 }), (lines) => {
      const words = lines.flatMap((one) => one.match(/[a-z]+/g) ?? [])
      expect(
        structuredBody(lines.join('\n'))
          .replace(/<[^>]*>/g, ' ')
          .match(/[a-z]+/g) ?? [],
      ).toEqual(words)
    }),
  )
})

it('reads any text in linear time', async () => {
  const found = await superlinearInputs(
    [
      {
        name: 'a body',
        limit: 200_000,
        run: (text) => void structuredBody(text),
        alphabets: ['- a\n', '\n', '1. ', '&lt;p ', '<p ', '&lt;', '• \t '],
      },
    ],
    { ends: ['', '\n'] },
  )
  expect(found).toEqual([])
}, 120_000)
