import { emptyContent, offerContentPatchSchema, storedContentSchema } from './content.ts'

const company = { name: 'Modry Bit', size: null, url: null, logoUrl: null }
const fields: readonly (readonly [string, (address: string) => unknown])[] = [
  ['hiringCompany.url', (url) => ({ hiringCompany: { ...company, url } })],
  ['hiringCompany.logoUrl', (logoUrl) => ({ hiringCompany: { ...company, logoUrl } })],
  ['apply.url', (url) => ({ apply: { kind: 'url', url } })],
]
const errorsOf = (patch: unknown): string[] =>
  (offerContentPatchSchema.safeParse(patch).error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`)

describe.each(fields)('%s of a draft', (path, patchOf) => {
  it.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\tscr\nipt:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://a.example/1',
    'file:///etc/passwd',
    'mailto:a@b.example',
    'ftp://a.example',
  ])('is refused with another scheme than those of the web: %j', (address) => {
    expect(errorsOf(patchOf(address))).toEqual([`${path}: errors.invalidUrl`])
  })

  it.each(['', 'htt', 'http:', 'https:/', 'HTTPS://a.example', 'a.example', 'a.example:8443/x', '/logos/1.png', 'our page: a.example'])(
    'may be half-typed: %j',
    (address) => {
      expect(errorsOf(patchOf(address))).toEqual([])
    },
  )
})

it('reads stored content whose addresses are of any scheme', () => {
  const stored = { ...emptyContent, contact: null, apply: null, hiringCompany: { ...company, url: 'javascript:alert(1)' } }
  expect(storedContentSchema.safeParse(stored).success).toBe(true)
})
