import { scriptsAfterPaint } from './scripts-after-paint.ts'

const mark = ' nonce="x"'
const links =
  '<link rel="modulepreload" href="/assets/a.js" fetchPriority="low" nonce="x"/><link rel="preload" as="fetch" href="/boards/b.json" crossorigin="anonymous" nonce="x"/>'
const font = '<link rel="preload" as="font" type="font/woff2" href="/assets/f.woff2" crossorigin="anonymous" nonce="x"/>'
const entry = '<script type="module" async="" src="/assets/client.js" nonce="x"></script>'

it('asks for scripts and data from the end of the page, and for typefaces at once as before', () => {
  const html = scriptsAfterPaint(`<head>${links}${font}</head><body><p>text</p>${entry}</body>`, mark)
  const [head = '', body = ''] = html.split('<body>')
  expect(head).toBe(`<head>${font}</head>`)
  expect(body).toMatch(
    /^<p>text<\/p><script nonce="x">.*\["\/assets\/a\.js","\/boards\/b\.json"\].*"\/assets\/client\.js".*<\/script><\/body>$/,
  )
})

it('leaves a page without the entry as it is', () => {
  expect(scriptsAfterPaint(`<head>${links}</head>`, mark)).toBe(`<head>${links}</head>`)
})
