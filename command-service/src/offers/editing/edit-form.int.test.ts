/** PATCH /v1/offers/{slug} as a form, over HTTP. */
import { offerFormSchema } from '@jobboard/contracts/offers/form'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import sharp from 'sharp'
import { completeOffer, type OfferApi, startOfferApi } from '../testing/offer-api.ts'

let api: OfferApi
let png: Buffer
beforeAll(async () => {
  api = await startOfferApi()
  png = await sharp({ create: { width: 300, height: 200, channels: 3, background: '#36c' } })
    .png()
    .toBuffer()
}, 60_000)
afterAll(() => api?.stop())

async function patch(slug: string, fields: readonly (readonly [string, string | Buffer])[], as = api.owner, path = `/v1/offers/${slug}`) {
  const parts = new FormData()
  for (const [name, value] of fields)
    parts.append(name, typeof value === 'string' ? value : new File([new Uint8Array(value)], 'logo.svg', { type: 'text/html' }))
  const encoded = new Response(parts)
  const headers = { 'Content-Type': encoded.headers.get('content-type') ?? '' }
  return api.send('PATCH', path, { as, body: new Uint8Array(await encoded.arrayBuffer()), headers })
}
const form = async (id: string) => {
  const { body } = await api.spec.call('GET', `/internal/offers/${id}/form?account=${api.owner.accountId}`, {
    tenant: api.spec.home.id,
    headers: { [internalKeyHeader]: testInternalKey },
  })
  return offerFormSchema.parse(body)
}

it('changes the fields that are sent and leaves the others as they are', async () => {
  const { slug, id } = await api.draft(api.owner)
  await api.offer(
    patch(slug, [
      ['title', 'Senior Java Developer'],
      ['company_name', 'Modry Bit 2'],
      ['contact_phone', '600 700 800'],
      ['city', 'Sopot'],
      ['optional_skills', '["Kotlin"]'],
      ['open_to_hire_ukrainians', 'true'],
      ['type', 'standard'],
      ['company_logo', png],
      ['state', 'published'],
    ]),
  )
  const read = await form(id)
  expect(read).toMatchObject({
    state: 'draft',
    planKey: 'standard',
    title: 'Senior Java Developer',
    hiringCompany: { name: 'Modry Bit 2', size: '11-25', url: completeOffer.hiringCompany.url },
    contact: { ...completeOffer.contact, phone: '+48600700800' },
    locations: [{ ...completeOffer.locations[0], city: 'Sopot' }],
    publicTags: ['remote_interview', 'open_to_hire_ukrainians'],
  })
  expect(read.requirements.map(({ skillName, required }) => [skillName, required])).toEqual([
    ['Java', true],
    ['Kotlin', false],
  ])
  expect(read.hiringCompany?.logoUrl).toMatch(/^\/api\/v2\/files\/logos\/[0-9a-f]{32}\.png$/)
  expect(read.hiringCompany?.logoUrlThumb).toBe(read.hiringCompany?.logoUrl?.replace('/logos/', '/logo-thumbs/'))
})

it('is refused by the names of its fields, of a published offer too', async () => {
  const { slug } = await api.published(api.owner)
  const refused = await api.problem(
    patch(slug, [
      ['company_name', 'x'],
      ['contact_name', 'Ada'],
      ['street', ''],
      ['required_skills', '[]'],
    ]),
  )
  expect(refused).toMatchObject({ said: '422 offerNotReady' })
  expect(refused.fields).toEqual([
    'company_name: companyNameTooShort',
    'required_skills: skillRequired',
    'street: required',
    'contact_name: contactNameSpace',
  ])
})

it('takes a logo as that of a company is taken', async () => {
  const { slug } = await api.draft(api.owner)
  const small = await sharp(png).resize(99, 99).png().toBuffer()
  const cases: readonly (readonly [Buffer, string])[] = [
    [small, 'companyLogoSizeTooSmall'],
    [png.subarray(0, 60), 'companyLogoCorrupted'],
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'companyLogoInvalidFormat'],
    [Buffer.alloc(5_000_001), 'companyLogoInvalidSize'],
  ]
  for (const [logo, key] of cases)
    expect(await api.problem(patch(slug, [['company_logo', logo]]))).toMatchObject({
      said: '422 validation',
      fields: [`company_logo: ${key}`],
    })
})

it.each<[string, readonly (readonly [string, string])[], number]>([
  [
    'a field sent twice',
    [
      ['title', 'a'],
      ['title', 'b'],
    ],
    400,
  ],
  ['too many fields', Array.from({ length: 60 }, (_, at) => [`f${at}`, 'x'] as const), 400],
  ['a field of 500,001 bytes', [['body', 'x'.repeat(500_001)]], 400],
  [
    'fields of 500,001 bytes together',
    [
      ['body', 'x'.repeat(300_000)],
      ['other', 'x'.repeat(200_001)],
    ],
    413,
  ],
  ['a list that is no JSON', [['employment_types', '[{']], 400],
  ['a list nested deep', [['employment_types', '['.repeat(5_000) + ']'.repeat(5_000)]], 400],
  ['a NUL in a list', [['required_skills', '["a\\u0000b"]']], 400],
  ['a NUL', [['title', 'a\0b']], 400],
])('refuses %s', async (_what, fields, status) => {
  const { slug } = await api.draft(api.owner)
  expect((await patch(slug, fields)).status).toBe(status)
})

it('is nothing for others', async () => {
  const { slug } = await api.draft(api.owner)
  const fields = [['title', 'Taken over']] as const
  const owners = { own: api.spec.otherCompany['employer:owner'], foreign: api.spec.foreigners['employer:owner'] }
  expect((await patch(slug, fields, owners.own)).status).toBe(404)
  expect((await patch(slug, fields, owners.foreign)).status).toBe(404)
  expect((await patch(slug, fields, api.spec.team['employer:viewer'])).status).toBe(403)
})

it('changes a published offer at once, or its saved changes by the route of those', async () => {
  const { slug, id } = await api.published(api.owner)
  const path = `/v2/employer-panel/offers/${slug}/edit`
  await api.offer(api.patch(path, { hiringCompany: { ...completeOffer.hiringCompany, name: 'Modry Bit 2' } }))
  await api.offer(patch(slug, [['company_logo', png]], api.owner, path))
  const { published, hiringCompany } = await form(id)
  expect(hiringCompany).toMatchObject({ name: 'Modry Bit 2', logoUrl: expect.stringMatching(/^\/api\/v2\/files\/logos\//) })
  expect(published).toEqual({ hiringCompany: completeOffer.hiringCompany })
  expect((await patch(slug, [['company_logo', png]], api.spec.otherCompany['employer:owner'], path)).status).toBe(404)
})
