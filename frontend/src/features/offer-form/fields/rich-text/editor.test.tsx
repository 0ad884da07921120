/** Pasted text. The samples are written from knowledge of what Word, Google Docs and browsers put on the clipboard; none was captured. */
import { descriptionTags } from '@jobboard/contracts/offers/rules/description'
import { Editor } from '@tiptap/core'
import { cleanPasted } from './clean-pasted.ts'
import { editorExtensions } from './editor-extensions.ts'

const word = `<html xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><meta name=Generator content="Microsoft Word 15">
<!--[if gte mso 9]><xml><w:WordDocument></w:WordDocument></xml><![endif]--><style><!-- p.MsoNormal {margin:0cm; font-family:Calibri} --></style></head><body lang=PL style='tab-interval:35.4pt'>
<!--StartFragment--><h1>Kogo szukamy<o:p></o:p></h1><p class=MsoNormal><b><span style='color:red'>Programisty</span></b> <i>Java</i>.<o:p></o:p></p><p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span style='font-family:Symbol'><span style='mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp; </span></span></span><![endif]>Java 21<o:p></o:p></p>
<p class=MsoListParagraphCxSpLast style='text-indent:-18.0pt;mso-list:l0 level2 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>o<span>&nbsp; </span></span><![endif]>Spring<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'>Krok bez markera</p><!--EndFragment--></body></html>`
const numbered = `<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Rozmowa</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.<span>&nbsp; </span></span>Oferta</p>`
const googleDocs = `<meta charset='utf-8'><b style="font-weight:normal;" id="docs-internal-guid-1f2e"><p dir="ltr" style="line-height:1.38;"><span style="font-size:11pt;font-family:Arial;font-weight:700;">About us</span></p><br />
<ul style="margin-top:0;"><li dir="ltr" style="list-style-type:disc;" aria-level="1"><p dir="ltr" role="presentation"><span style="font-style:italic;">Remote</span><span> first</span></p></li></ul><p dir="ltr"><a href="https://example.com/jobs" style="text-decoration:none;"><span style="color:#1155cc;">Read more</span></a></p></b>`
const webPage = `<meta charset='utf-8'><div class="css-1x"><h1 onclick="steal()">Offer</h1><script>steal()</script><style>p{}</style><table><tr><td>Salary</td><td>10 000</td></tr></table><p>Text <img src="https://tracker.example/p.gif"> <img src="data:image/png;base64,AAAA"> <a href="javascript:steal()">here</a> <a href="http://plain.example">there</a></p><iframe src="https://x.example"></iframe><form><input value="1"><button>Apply</button></form></div>`
const jpeg = '<img src="data:image/jpeg;base64,/9j/4AAQ">'

const editor = new Editor({ element: document.createElement('div'), extensions: editorExtensions })
afterAll(() => editor.destroy())
const pasted = (html: string): string => {
  editor.commands.setContent(cleanPasted(html))
  return editor.getHTML()
}

it('takes headings, emphasis and lists of Word, without its markers and styles', () => {
  expect(pasted(word)).toBe(
    '<h2>Kogo szukamy</h2><p><strong>Programisty</strong> <em>Java</em>.</p><ul><li><p>Java 21</p><ul><li><p>Spring</p></li></ul></li><li><p>Krok bez markera</p></li></ul>',
  )
})

it('takes numbered lists of Word as numbered', () => {
  expect(pasted(numbered)).toBe('<ol><li><p>Rozmowa</p></li><li><p>Oferta</p></li></ol>')
})

const wordPoint = (label: string, text: string, level = 1): string =>
  `<p class=MsoListParagraph style='mso-list:l1 level${level} lfo2'><span style='mso-list:Ignore'>${label}<span>&nbsp; </span></span>${text}</p>`

it('takes points and numbers of Word that follow each other as two lists, and the number that a list begins with', () => {
  expect(pasted(`${wordPoint('·', 'Java')}${wordPoint('·', 'SQL')}${wordPoint('3.', 'Call')}${wordPoint('4.', 'Offer')}`)).toBe(
    '<ul><li><p>Java</p></li><li><p>SQL</p></li></ul><ol start="3"><li><p>Call</p></li><li><p>Offer</p></li></ol>',
  )
  expect(pasted(`${wordPoint('1.', 'Call')}${wordPoint('·', 'short', 2)}${wordPoint('2.', 'Offer')}`)).toBe(
    '<ol><li><p>Call</p><ul><li><p>short</p></li></ul></li><li><p>Offer</p></li></ol>',
  )
})

it('takes numbers of Word that begin again, or leave some out, as lists of their own', () => {
  expect(pasted(`${wordPoint('1.', 'a')}${wordPoint('2.', 'b')}${wordPoint('1.', 'c')}${wordPoint('5)', 'd')}`)).toBe(
    '<ol><li><p>a</p></li><li><p>b</p></li></ol><ol><li><p>c</p></li></ol><ol start="5"><li><p>d</p></li></ol>',
  )
})

it('takes numbers of several levels of Word, and a list that begins with a deeper one', () => {
  expect(pasted(`${wordPoint('1.', 'a')}${wordPoint('1.1.', 'b', 2)}${wordPoint('1.2.', 'c', 2)}${wordPoint('2.', 'd')}`)).toBe(
    '<ol><li><p>a</p><ol><li><p>b</p></li><li><p>c</p></li></ol></li><li><p>d</p></li></ol>',
  )
  expect(pasted(`${wordPoint('o', 'a', 2)}${wordPoint('·', 'b')}`)).toBe('<ul><li><p>a</p></li></ul><ul><li><p>b</p></li></ul>')
})

it('joins the items of Word online, which has a list for every one, and takes its headings', () => {
  const item = (list: 'ul' | 'ol', level: number, text: string, start = '') =>
    `<div class="ListContainerWrapper SCXW1"><${list} class="NumberListStyle1" role="list"${start && ` start="${start}"`}><li data-leveltext="%1." data-listid="4" data-aria-level="${level}" role="listitem" class="OutlineElement"><p class="Paragraph" lang="EN-US"><span class="TextRun"><span class="NormalTextRun">${text}</span></span><span class="EOP">&nbsp;</span></p></li></${list}></div>`
  const html = `<div class="OutlineElement"><p class="Paragraph" role="heading" aria-level="2"><span>Steps</span></p></div>${item('ol', 1, 'Call', '1')}${item('ol', 1, 'Task', '2')}${item('ul', 2, 'short')}${item('ul', 2, 'at home')}${item('ol', 1, 'Offer', '3')}<p>Then</p>${item('ol', 1, 'Start', '4')}`
  expect(pasted(html).replaceAll('&nbsp;', '')).toBe(
    '<h2>Steps</h2><ol><li><p>Call</p></li><li><p>Task</p><ul><li><p>short</p></li><li><p>at home</p></li></ul></li><li><p>Offer</p></li></ol><p>Then</p><ol start="4"><li><p>Start</p></li></ol>',
  )
})

it('nests the lists of Google Docs in their items', () => {
  const item = (level: number, text: string) =>
    `<li dir="ltr" style="list-style-type:decimal" aria-level="${level}"><p dir="ltr" role="presentation"><span>${text}</span></p></li>`
  expect(
    pasted(
      `<b style="font-weight:normal;" id="docs-internal-guid-1"><ol style="margin-top:0">${item(1, 'a')}<ul>${item(2, 'b')}<ul>${item(3, 'c')}</ul></ul>${item(1, 'd')}</ol><br /><p dir="ltr">x</p><ol start="3">${item(1, 'e')}</ol></b>`,
    ),
  ).toMatch(
    /^<ol><li><p>a<\/p><ul><li><p>b<\/p><ul><li><p>c<\/p><\/li><\/ul><\/li><\/ul><\/li><li><p>d<\/p><\/li><\/ol>.*<p>x<\/p><ol start="3"><li><p>e<\/p><\/li><\/ol>$/,
  )
})

it('separates the cells of tables, definitions, sections and addresses', () => {
  expect(
    pasted(
      '<table><tr><th>Stack</th><th>Years</th></tr><tr><td>Java</td><td>5</td></tr></table><dl><dt>Stack</dt><dd>Java</dd></dl><section>Third</section><address>Prosta 51</address>Next',
    ),
  ).toBe('<p>Stack · Years</p><p>Java · 5</p><p>Stack</p><p>Java</p><p>Third</p><p>Prosta 51</p><p>Next</p>')
})

it('takes text of Google Docs, bold only where it is', () => {
  expect(pasted(googleDocs)).toMatch(
    /^<p><strong>About us<\/strong><\/p>.*<ul><li><p><em>Remote<\/em> first<\/p><\/li><\/ul><p><a target="_blank" rel="nofollow noopener noreferrer" href="https:\/\/example.com\/jobs">Read more<\/a><\/p>$/,
  )
})

it('takes the text of web pages and nothing that loads, runs or asks', () => {
  const html = pasted(webPage)
  expect(html).not.toMatch(/script|steal|<img|iframe|javascript:|http:|onclick|style|class|<input|Apply/)
  for (const text of ['Offer', 'Salary', '10 000', 'Text', 'here', 'there']) expect(html).toContain(text)
})

it.each([
  ['Excel', '<table><tr><td>Stack</td><td>Years</td></tr><tr><td>Java</td><td>5</td></tr><tr><td>SQL</td><td>3</td></tr></table>'],
  [
    'Word',
    '<table class=MsoTableGrid><tr><td><p class=MsoNormal>Stack<o:p></o:p></p></td><td><p class=MsoNormal>Years</p></td></tr><tr><td><p>Java</p></td><td><p>5</p></td></tr><tr><td>SQL</td><td>3</td><td></td></tr></table>',
  ],
])('keeps the cells of %s apart, a row in a line', (_, html) => {
  expect(pasted(html)).toBe('<p>Stack · Years</p><p>Java · 5</p><p>SQL · 3</p>')
})

it('keeps the lines of a cell, nested tables and captions apart', () => {
  const html =
    '<table><caption>Team</caption><tr><td><p>Anna</p><p>Lead</p></td><td>Java<br>SQL</td></tr><tr><td colspan=2><table><tr><td>in</td><td>ner</td></tr></table></td></tr></table>'
  expect(pasted(html)).toBe('<p>Team</p><p>Anna Lead · Java SQL</p><p>in · ner</p>')
})

it('holds one embedded jpeg', () => {
  expect(pasted(`<p>a</p>${jpeg}<p>b</p>${jpeg}`).match(/<img/g)).toHaveLength(1)
})

it('makes no elements that the server would remove', () => {
  pasted(
    `${word}${jpeg}<blockquote><p>q</p></blockquote><pre><code>c</code></pre><hr><p><u>u</u><s>s</s><code>c</code><br>x</p><h3>h</h3><h6>h</h6>`,
  )
  const made = new Set([...editor.getHTML().matchAll(/<([a-z0-9]+)/g)].map(([, name]) => name))
  expect([...made].filter((name) => !(descriptionTags as readonly (string | undefined)[]).includes(name))).toEqual([])
  expect(made.size).toBeGreaterThan(12)
})
