import { sealPage } from './sealed-page.ts'

const secret = 'Zm9v_-bar'
const page = (body: string): string => `<html><head><meta property="csp-nonce" content="${secret}"/></head><body>${body}</body></html>`

it('trusts the scripts that carry the secret, and no others', () => {
  const { scripts, html } = sealPage(
    page(
      `<script nonce="${secret}">ours()</script><script>injected()</script><script nonce="guess">guessed()</script>` +
        `<script type="module" src="/a.js" nonce="${secret}"></script><script type="application/ld+json">{}</script>`,
    ),
    secret,
  )
  expect(scripts).toEqual(['ours()'])
  expect(html).toContain('<script>injected()</script>')
})

it('does not expose the secret', () => {
  const { html } = sealPage(page(`<link rel="preload" nonce="${secret}"/><script nonce="${secret}">ours()</script>`), secret)
  expect(html).not.toContain(secret)
  expect(html).toBe('<html><head></head><body><link rel="preload"/><script>ours()</script></body></html>')
})

it('gathers the styles of components into one, in their order, before the end of the head', () => {
  const { html, styles } = sealPage(
    page(
      `<style data-page="" nonce="${secret}">a{}</style><style data-emotion="css x1" nonce="${secret}">.x1{}</style><p>text</p>` +
        `<style data-emotion="css y2" nonce="${secret}">.y2{}</style>`,
    ),
    secret,
  )
  expect(html).toBe(
    '<html><head><style data-emotion="css x1 y2">.x1{}.y2{}</style></head><body><style data-page="">a{}</style><p>text</p></body></html>',
  )
  expect(styles).toEqual(['', '.x1{}.y2{}', 'a{}'])
})

it('leaves a page without either as it is', () => {
  expect(sealPage('<p>x</p>', secret)).toEqual({ html: '<p>x</p>', scripts: [], styles: [''] })
})
