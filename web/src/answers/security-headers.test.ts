import { type MoreSources, pageHeaders } from './security-headers.ts'

const directives = (more: MoreSources = {}): Map<string, string> =>
  new Map(
    (pageHeaders({ scripts: [], styles: [] }, false, more)['Content-Security-Policy'] ?? '').split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ')
      return [name, sources.join(' ')]
    }),
  )

it('reaches no other host for maps, unless the board has its tiles there', () => {
  expect([directives().get('connect-src'), directives().get('worker-src')]).toEqual(["'self'", "'self'"])
  const widened = directives({ tiles: 'http://tiles.example' })
  expect([widened.get('connect-src'), widened.get('img-src')]).toEqual(["'self' http://tiles.example", "'self' data: http://tiles.example"])
  for (const name of ['script-src', 'style-src', 'worker-src', 'default-src']) expect(widened.get(name)).not.toContain('tiles.example')
})

it.each([
  ['recaptcha', 'https://www.google.com/recaptcha/'],
  ['turnstile', 'https://challenges.cloudflare.com'],
] as const)('lets scripts of %s in where it checks visitors, and nowhere else', (botCheck, host) => {
  for (const name of ['script-src', 'frame-src', 'connect-src']) {
    expect(directives({ botCheck }).get(name)).toContain(host)
    expect(directives().get(name)).not.toMatch(/google|cloudflare/)
  }
})
