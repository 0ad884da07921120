import { clipboardText } from './clipboard-text.ts'

it('shows the structure of formatted text by signs', () => {
  const html =
    '<h1>Java Developer</h1><p>We build <b>things</b>.<br>Join us.</p><h2>Requirements</h2><ul><li>Java</li><li><p>SQL</p></li></ul><p>Write to us.</p>'
  expect(clipboardText(html)).toBe('# Java Developer\n\nWe build things.\nJoin us.\n\n# Requirements\n- Java\n- SQL\n\nWrite to us.')
})

it('numbers the items of numbered lists from where they start', () => {
  const html = '<p>Steps</p><ol start="3"><li>Call</li><li><p>Task</p></li></ol><ol start="-5"><li>Offer</li></ol>'
  expect(clipboardText(html)).toBe('Steps\n3. Call\n4. Task\n- Offer')
})

it('keeps cells of a table apart', () => {
  expect(clipboardText('<table><tr><td>Salary</td><td>10 000</td></tr><tr><td>City</td><td>Gdynia</td></tr></table>')).toBe(
    'Salary · 10 000\n\nCity · Gdynia',
  )
})

it('drops what is no text, and runs nothing', () => {
  const html = '<style>p{}</style><script>window.ran = true</script><p onclick="x()">Text<img src=x onerror="window.ran = true"></p>'
  expect(clipboardText(html)).toBe('Text')
  expect(window).not.toHaveProperty('ran')
})
