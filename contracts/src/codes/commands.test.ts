import { issueCodesSchema } from './commands.ts'

describe('codes', () => {
  it('are issued 1 to 1,000 at a time', () => {
    expect(issueCodesSchema.parse({ plan: 'pro' })).toEqual({ plan: 'pro', expiresAt: null, count: 1, note: '' })
    expect(issueCodesSchema.safeParse({ plan: 'pro', count: 1_000 }).success).toBe(true)
    expect(issueCodesSchema.safeParse({ plan: 'pro', count: 1_001 }).success).toBe(false)
    expect(issueCodesSchema.safeParse({ plan: 'pro', count: 0 }).success).toBe(false)
  })
})
