import { emailSchema, phoneSchema } from '../../accounts/commands.ts'
import { changeCompanySchema } from '../../companies/commands.ts'
import { superlinearInputs } from '../../shared/testing/growth.ts'
import { offerContentPatchSchema } from '../content.ts'
import { asciiEmail, asciiUrl, emailErrors, urlErrors } from './addresses.ts'

describe('addresses with international domains', () => {
  it.each([
    ['praca@żółw.pl', 'praca@xn--w-uga1v8h.pl'],
    ['Praca@ŻÓŁW.pl', 'praca@xn--w-uga1v8h.pl'],
    ['jobs@пример.рф', 'jobs@xn--e1afmkfd.xn--p1ai'],
    ['jobs@acme.example', 'jobs@acme.example'],
  ])('are taken and stored in ASCII: %s', (typed, stored) => {
    expect(emailSchema.parse(typed)).toBe(stored)
    expect(emailErrors('email', typed)).toEqual([])
    expect(emailErrors('email', stored)).toEqual([])
  })

  it.each([
    ['https://żółw.pl/praca?q=żółw', 'https://xn--w-uga1v8h.pl/praca?q=żółw'],
    ['http://пример.рф:8080', 'http://xn--e1afmkfd.xn--p1ai:8080'],
    ['https://acme.example/a', 'https://acme.example/a'],
  ])('are taken and stored in ASCII: %s', (typed, stored) => {
    expect(asciiUrl(typed)).toBe(stored)
    expect(changeCompanySchema.parse({ url: typed }).url).toBe(stored)
    expect(offerContentPatchSchema.parse({ apply: { kind: 'url', url: typed } }).apply).toEqual({ kind: 'url', url: stored })
    expect(urlErrors('url', typed)).toEqual([])
    expect(urlErrors('url', stored)).toEqual([])
  })

  it('of an offer are those of its form and of the API', () => {
    const contact = { name: 'Ewa Lis', email: 'ewa@żółw.pl', phone: null }
    expect(offerContentPatchSchema.parse({ contact }).contact?.email).toBe('ewa@xn--w-uga1v8h.pl')
    expect(offerContentPatchSchema.parse({ apply: { kind: 'email', email: 'ewa@żółw.pl' } }).apply).toEqual({
      kind: 'email',
      email: 'ewa@xn--w-uga1v8h.pl',
    })
  })

  it.each(['jobs@', '@żółw.pl', 'jobs@żółw', 'jobs@żó łw.pl', 'jobs@-.рф', 'jobs@\u202eżółw.pl/x'])('are not everything: %s', (typed) => {
    expect(emailSchema.safeParse(typed).success).toBe(false)
  })

  it('are read in linear time', async () => {
    const subjects = [
      asciiEmail,
      asciiUrl,
      (text: string) => asciiUrl(`https://${text}`),
      (text: string) => urlErrors('', `https:/${text}`),
      (text: string) => emailErrors('', text),
    ]
    const found = await superlinearInputs(
      subjects.map((run, at) => ({ name: `${at}`, limit: 4_000, run, alphabets: ['ż', 'ż.', '@', 'a@', '-', 'xn--', 'ż@'] })),
    )
    expect(found).toEqual([])
  })
})

describe('a web address', () => {
  it.each([
    'https://bank.pl@evil.example/',
    'https://bank.pl:443@evil.example/',
    'https:///bank.pl@evil.example/',
    'https://bank.pl\\@evil.example/@',
    'https://acme.example/\u202egpj.exe',
    'https://acme.example/\u2066a',
    'https://ac\u0000me.example/',
    'https://acme.example/a\u200bb',
  ])('that shows one place and leads to another is refused: %j', (url) => {
    expect(urlErrors('url', url)).not.toEqual([])
  })

  it.each(['https://medium.com/@acme/praca', 'https://acme.example/?mail=jobs@acme.example', 'https://acme.example/#a@b'])(
    'may have an at sign behind its host: %s',
    (url) => expect(urlErrors('url', url)).toEqual([]),
  )
})

it.each(['600 700 800', '(22) 123 45 67', '0048 600 700 800', '600.700.800', '+48 600-700-800'])('takes the number %s', (phone) => {
  expect(phoneSchema.safeParse(phone).success).toBe(true)
})
it.each(['', '123', 'call me', '+', '600 700 800 ext 5'])('takes %j for no number', (phone) => {
  expect(phoneSchema.safeParse(phone).success).toBe(false)
})
