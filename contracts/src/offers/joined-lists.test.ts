import fc from 'fast-check'
import { superlinearInputs } from '../shared/testing/growth.ts'
import { joinedLists } from './joined-lists.ts'

const online = (list: 'ul' | 'ol', level: number, text: string, attributes = ''): string =>
  `<div class="ListContainerWrapper BCX0"><${list} class="x"${attributes} role="list"><li data-leveltext="%1." data-listid="4" role="listitem" data-aria-level="${level}"><p>${text}</p></li></${list}></div>`
const start = (number: number): string => ` start="${number}"`

it.each([
  [
    'numbers that continue',
    `<p>Steps</p>${online('ol', 1, 'a', start(1))}${online('ol', 1, 'b', start(2))}\n${online('ol', 1, 'c', start(3))}<p>x</p>`,
    '<p>Steps</p><ol><li><p>a</p></li><li><p>b</p></li><li><p>c</p></li></ol><p>x</p>',
  ],
  [
    'numbers that continue behind deeper points',
    online('ol', 1, 'a', start(1)) + online('ul', 2, 'b') + online('ul', 3, 'c') + online('ul', 2, 'd') + online('ol', 1, 'e', start(2)),
    '<ol><li><p>a</p><ul><li><p>b</p><ul><li><p>c</p></li></ul></li><li><p>d</p></li></ul></li><li><p>e</p></li></ol>',
  ],
  [
    'numbers without a start, of one list of the document',
    online('ol', 1, 'a') + online('ol', 2, 'b') + online('ol', 2, 'c') + online('ol', 1, 'd'),
    '<ol><li><p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ol>',
  ],
  [
    'numbers that begin again',
    online('ol', 1, 'a', start(1)) + online('ol', 1, 'b', start(1)),
    '<ol><li><p>a</p></li></ol><ol><li><p>b</p></li></ol>',
  ],
  [
    'numbers behind a paragraph',
    `${online('ol', 1, 'a', start(1))}<p>then</p>${online('ol', 1, 'b', start(2))}`,
    '<ol><li><p>a</p></li></ol><p>then</p><ol start="2"><li><p>b</p></li></ol>',
  ],
  [
    'numbers with a gap',
    online('ol', 1, 'a', start(1)) + online('ol', 1, 'b', start(5)),
    '<ol><li><p>a</p></li></ol><ol start="5"><li><p>b</p></li></ol>',
  ],
  ['points, then numbers', online('ul', 1, 'a') + online('ol', 1, 'b', start(1)), '<ul><li><p>a</p></li></ul><ol><li><p>b</p></li></ol>'],
  [
    'levels that are left out, or come back higher than the first',
    online('ul', 3, 'a') + online('ul', 1, 'b') + online('ul', 4, 'c') + online('ul', 2, 'd'),
    '<ul><li><p>a</p></li></ul><ul><li><p>b</p><ul><li><p>c</p></li></ul><ul><li><p>d</p></li></ul></li></ul>',
  ],
  [
    'several items of a list, with levels of their own',
    '<ul><li data-aria-level="1">a</li><li data-aria-level=\'2\'>b</li><li data-aria-level=2>c</li><li data-aria-level="1">d</li></ul>',
    '<ul><li>a<ul><li>b</li><li>c</li></ul></li><li>d</li></ul>',
  ],
  [
    'lists in divisions that hold more',
    `<div>Text${online('ol', 1, 'a', start(1))}</div><div>${online('ol', 1, 'b', start(2))}more</div>`,
    '<div>Text<ol><li><p>a</p></li><li><p>b</p></li></ol></div><div>more</div>',
  ],
  [
    'lists of Google Docs beside their item',
    '<ol start="3"><li dir="ltr" aria-level="1"><p>a</p></li><ul><li dir="ltr" aria-level="2"><p>b</p></li></ul><li aria-level="1"><p>c</p></li></ol>',
    '<ol start="3"><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ol>',
  ],
  [
    'lists of Word beside their item',
    "<ul type=disc>\n <li class=MsoNormal style='mso-list:l0 level1 lfo1'>a</li>\n <ul type=circle><li>b</li></ul>\n <li>c</li></ul>",
    '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
  ],
  [
    'signs in attributes, and comments between the lists',
    `${online('ul', 1, 'a').replace('%1.', '>')}<!--x-->&nbsp;${online('ul', 1, 'b')}`,
    '<ul><li><p>a</p></li><li><p>b</p></li></ul>',
  ],
  [
    'text behind a list within an item',
    '<ul><li aria-level="1">a<ul><li>b</li></ul>tail</li></ul>',
    '<ul><li>a<ul><li>b</li></ul>tail</li></ul>',
  ],
  ['a list without a source of its own', '<li aria-level="1">a</li>b', '<li>a</li>b'],
  ['ends that are missing', '<ol><li aria-level="1">a<li>b', '<ol><li>a</li><li>b</li></ol>'],
  ['lists that need nothing', '<ul class="x"><li>a</li></ul><ol><li>b</li></ol>', '<ul class="x"><li>a</li></ul><ol><li>b</li></ol>'],
])('joins %s', (_what, html, expected) => {
  expect(joinedLists(html)).toBe(expected)
})

/** Items as they stand in a document: their level and whether they are numbered. */
const items = fc.array(fc.record({ level: fc.integer({ min: 1, max: 4 }), numbered: fc.boolean() }), { minLength: 1, maxLength: 12 })

it('loses and moves no item, and nests each list in an item', () => {
  fc.assert(
    fc.property(items, (list) => {
      const html = joinedLists(list.map(({ level, numbered }, at) => online(numbered ? 'ol' : 'ul', level, `i${at}`)).join(''))
      expect(html.match(/i\d+/g)).toEqual(list.map((_, at) => `i${at}`))
      expect(html.match(/<ol|<ul/g)?.length).toBe(html.match(/<\/ol>|<\/ul>/g)?.length)
      expect(html).not.toMatch(/<\/li><[uo]l|<[uo]l[^>]*><[uo]l|div/)
      expect(joinedLists(html)).toBe(html)
    }),
  )
})

it('reads any HTML in linear time', async () => {
  const found = await superlinearInputs(
    [
      {
        name: 'HTML',
        limit: 200_000,
        run: (html) => void joinedLists(`<ul><li aria-level="1">${html}`),
        alphabets: [
          '<ul>',
          '<ul><li>',
          '<li>',
          '</li><ul>',
          '<div>',
          '<div><ul>',
          '<ul><div>',
          '</ul>',
          '</div>',
          '<li "',
          "<li '",
          '<li ""',
          '<li aria-level=9>',
          '<ol start=2><li>',
          '<!--',
          online('ol', 1, 'a'),
          online('ol', 9, 'a') + online('ul', 1, 'b'),
        ],
      },
    ],
    { ends: ['', '>', '</ul>x'] },
  )
  expect(found).toEqual([])
}, 120_000)
