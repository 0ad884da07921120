import { offerPatchSchema, updateDraftSchema } from './commands.ts'

describe('a change of an offer', () => {
  it('leaves absent fields alone', () => {
    expect(offerPatchSchema.parse({ title: ' Java Developer ' })).toEqual({ title: 'Java Developer' })
    expect(updateDraftSchema.parse({})).toEqual({})
  })

  it('cannot set state, plan, tenant, company or price', () => {
    const smuggled = {
      state: 'published',
      plan: 'premium',
      tenant: 'other',
      companyId: 'theirs',
      price: 0,
      expiresAt: '2099-01-01T00:00:00Z',
    }
    expect(offerPatchSchema.parse({ ...smuggled, title: 'Java Developer' })).toEqual({ title: 'Java Developer' })
  })

  it('drops language rows that lack the language or its level, and returns at most 5 whole ones', () => {
    const whole = { code: 'en', level: 'b2' }
    const half = [{ code: '', level: 'b1' }, { code: 'de', level: '' }, { code: 'de' }, { level: 'a1' }, { code: null, level: null }]
    expect(offerPatchSchema.parse({ languages: [...half, whole] })).toEqual({ languages: [whole] })
    expect(offerPatchSchema.safeParse({ languages: [...half, ...Array.from({ length: 5 }, () => whole)] }).success).toBe(true)
    expect(offerPatchSchema.safeParse({ languages: Array.from({ length: 6 }, () => whole) }).success).toBe(false)
    expect(offerPatchSchema.safeParse({ languages: [{ code: 'en', level: 'fluent' }] }).success).toBe(false)
  })

  it('may be unfinished in every way', () => {
    const started = {
      title: 'X',
      hiringCompany: { name: '', size: null, url: null, logoUrl: null },
      locations: [{ city: 'Łódź', street: '', countryCode: '', geoCoordinates: null }],
      contact: { name: 'Ada', email: '', phone: null },
      apply: { kind: 'url', url: '' },
      futureConsent: { enabled: true, value: '' },
    }
    expect(offerPatchSchema.parse(started)).toEqual(started)
  })

  it('is bounded all the same', () => {
    expect(offerPatchSchema.safeParse({ title: 'x'.repeat(256) }).success).toBe(false)
    expect(offerPatchSchema.safeParse({ body: 'x'.repeat(200_001) }).success).toBe(false)
  })
})
