/** The contract of the publication-codes port. Called inside a `describe` of the adapter's test. */
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { newOfferId } from '../ports/ids.ts'
import type { PublicationCodes } from '../ports/publication-codes.ts'

const tenant = tenantIdSchema.parse('devboard')
const otherTenant = tenantIdSchema.parse('greenjobs')
const now = new Date('2026-03-01T08:00:00.000Z')
const later = new Date('2026-03-02T08:00:00.000Z')

export interface CodesUnderTest {
  readonly codes: PublicationCodes
  /** Gives a new code of `devboard`. */
  issue(plan: string, expiresAt: Date | null): Promise<string>
}

export function publicationCodesContract(underTest: () => CodesUnderTest): void {
  const codes = () => underTest().codes
  const issue = (plan = 'pro', expiresAt: Date | null = null) => underTest().issue(plan, expiresAt)
  const refused = (reason: string) => ({ ok: false, reason })

  it('accepts a code for its plan, once, and names it without telling it', async () => {
    const code = await issue()
    const verified = await codes().verify(tenant, code, 'pro', now)
    expect(verified).toEqual({ ok: true, reference: expect.any(String) })
    expect(JSON.stringify(verified)).not.toContain(code)
    expect(await codes().redeem(tenant, code, 'pro', newOfferId(), now)).toEqual(verified)
    expect(await codes().redeem(tenant, code, 'pro', newOfferId(), now)).toEqual(refused('codeUsed'))
    expect(await codes().verify(tenant, code, 'pro', now)).toEqual(refused('codeUsed'))
  })

  it('changes nothing by verifying', async () => {
    const code = await issue()
    for (let time = 0; time < 3; time += 1) expect(await codes().verify(tenant, code, 'pro', now)).toMatchObject({ ok: true })
    expect(await codes().redeem(tenant, code, 'pro', newOfferId(), now)).toMatchObject({ ok: true })
  })

  it('succeeds again for the offer it was used for, even after it has expired', async () => {
    const code = await issue('pro', later)
    const offer = newOfferId()
    const first = await codes().redeem(tenant, code, 'pro', offer, now)
    expect(first).toMatchObject({ ok: true })
    expect(await codes().redeem(tenant, code, 'pro', offer, later)).toEqual(first)
  })

  it('lets one of 20 offers win that use it at once', async () => {
    const code = await issue()
    const results = await Promise.all(Array.from({ length: 20 }, () => codes().redeem(tenant, code, 'pro', newOfferId(), now)))
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(results.filter(({ ok }) => !ok)).toEqual(Array.from({ length: 19 }, () => refused('codeUsed')))
  })

  it('succeeds for each of 20 uses at once by one offer', async () => {
    const code = await issue()
    const offer = newOfferId()
    const results = await Promise.all(Array.from({ length: 20 }, () => codes().redeem(tenant, code, 'pro', offer, now)))
    expect(results.every(({ ok }) => ok)).toBe(true)
  })

  it('does not mind case, spaces and dashes', async () => {
    const code = await issue()
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `
    expect(await codes().redeem(tenant, typed, 'pro', newOfferId(), now)).toMatchObject({ ok: true })
  })

  it('refuses an expired code from the moment it expires', async () => {
    const code = await issue('pro', later)
    expect(await codes().verify(tenant, code, 'pro', new Date(later.getTime() - 1))).toMatchObject({ ok: true })
    expect(await codes().verify(tenant, code, 'pro', later)).toEqual(refused('codeExpired'))
    expect(await codes().redeem(tenant, code, 'pro', newOfferId(), later)).toEqual(refused('codeExpired'))
  })

  it('refuses a code for another plan, an unknown one, and one of another tenant', async () => {
    const code = await issue('pro')
    expect(await codes().redeem(tenant, code, 'premium', newOfferId(), now)).toEqual(refused('codeForAnotherPlan'))
    expect(await codes().redeem(tenant, 'nothing', 'pro', newOfferId(), now)).toEqual(refused('incorrectCode'))
    expect(await codes().redeem(otherTenant, code, 'pro', newOfferId(), now)).toEqual(refused('incorrectCode'))
    expect(await codes().redeem(tenant, code, 'pro', newOfferId(), now)).toMatchObject({ ok: true })
  })
}
