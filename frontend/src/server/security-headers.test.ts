import { pageHeaders } from './security-headers.ts'

const directives = (tiles?: string): Map<string, string> =>
  new Map(
    (pageHeaders({ scripts: [], styles: [] }, false, tiles === undefined ? {} : { tiles })['Content-Security-Policy'] ?? '')
      .split('; ')
      .map((directive) => {
        const [name = '', ...sources] = directive.split(' ')
        return [name, sources.join(' ')]
      }),
  )

it('reaches no other host for maps, unless the board has its tiles there', () => {
  expect([directives().get('connect-src'), directives().get('worker-src')]).toEqual(["'self'", "'self'"])
  const widened = directives('http://tiles.example')
  expect([widened.get('connect-src'), widened.get('img-src')]).toEqual([
    "'self' http://tiles.example",
    "'self' data: https: http://tiles.example",
  ])
  for (const name of ['script-src', 'style-src', 'worker-src', 'default-src']) expect(widened.get(name)).not.toContain('tiles.example')
})
