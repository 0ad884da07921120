import { cleanDescription } from './clean-description.ts'

it('keeps the elements, links and picture that the server stores', () => {
  const html =
    '<h2>Tasks</h2><ul><li><strong>Java</strong></li></ul><p><a href="https://a.example">x</a><img src="data:image/jpeg;base64,AA" alt="Us"></p>'
  expect(cleanDescription(html)).toBe(html)
})

it('keeps the text of other elements, and nothing that could run or lead elsewhere', () => {
  expect(cleanDescription('<div onclick="x()">a<script>b</script><font style="c">d</font></div>')).toBe('ad')
  expect(cleanDescription('<p style="e" onmouseover="x()"><a href="javascript:x()" target="_top">f</a></p>')).toBe('<p><a>f</a></p>')
  expect(cleanDescription('<img src="x" onerror="x()"><svg><a href="javascript:x()">g</a></svg><iframe srcdoc="h"></iframe>')).toBe('<img>')
})
