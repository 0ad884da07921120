import type { CodeEvent, CodeEventData } from '@jobboard/contracts/codes/events'
import { companyIdSchema, offerIdSchema } from '@jobboard/contracts/shared/ids'
import { digestIfCode, digestOf } from '@jobboard/platform/codes/code-digest'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { newCode } from './code-text.ts'
import { type CodeCommand, isFor, publicationCode } from './publication-code.ts'

const { given } = specificationOf(publicationCode.decider)
const offerId = offerIdSchema.parse('0h4k7m2p9rtv')
const otherOffer = offerIdSchema.parse('1h4k7m2p9rtv')
const at = '2026-03-01T08:00:00.000Z'
const later = '2026-03-02T08:00:00.000Z'

const issued = (expiresAt: string | null = null): CodeEvent => ({
  type: 'PublicationCodeIssued',
  data: { plan: 'pro', issuedAt: at, expiresAt, issuedTo: null, batch: null, paymentId: null },
})
const reserved: CodeEvent = { type: 'PublicationCodeReserved', data: { redemptionId: 'first', offerId, reservedAt: at } }
const released: CodeEvent = { type: 'PublicationCodeReleased', data: { redemptionId: 'first', releasedAt: at } }
const redeemed: CodeEvent = { type: 'PublicationCodeRedeemed', data: { offerId, redeemedAt: at } }
const reserve = (change: object = {}): CodeCommand => ({ type: 'reserve', plan: 'pro', offerId, redemptionId: 'first', at, ...change })
const redeem = (redemptionId = 'first', offer = offerId): CodeCommand => ({ type: 'redeem', redemptionId, offerId: offer, at })
const release = (redemptionId = 'first'): CodeCommand => ({ type: 'release', redemptionId, at })

describe('a code', () => {
  it('is issued for a plan, once', () => {
    const issue = { type: 'issue', plan: 'pro', expiresAt: null, issuedTo: null, batch: null, paymentId: null, at } as const
    given().when(issue).thenEvents(issued())
    given(issued()).when(issue).thenRefused('codeExists')
  })

  it('is reserved for one offer by one redemption', () => {
    given(issued()).when(reserve()).thenEvents(reserved)
    given(issued(), reserved).when(reserve()).thenNothing()
    given(issued(), reserved)
      .when(reserve({ redemptionId: 'second' }))
      .thenRefused('codeReserved')
    given(issued(), reserved)
      .when(reserve({ redemptionId: 'second', offerId: otherOffer }))
      .thenRefused('codeUsed')
  })

  it('is refused when it does not exist, has expired or is for another plan', () => {
    given().when(reserve()).thenRefused('incorrectCode')
    given(issued(later)).when(reserve()).thenEvents(reserved)
    given(issued(later))
      .when(reserve({ at: later }))
      .thenRefused('codeExpired')
    given(issued())
      .when(reserve({ plan: 'premium' }))
      .thenRefused('codeForAnotherPlan')
  })

  it('is redeemed by the redemption that reserved it, even after its date', () => {
    given(issued(later), reserved)
      .when({ type: 'redeem', redemptionId: 'first', offerId, at: later })
      .thenEvents({ type: 'PublicationCodeRedeemed', data: { offerId, redeemedAt: later } })
    given(issued(), reserved, redeemed).when(redeem()).thenNothing()
    given(issued(), reserved).when(redeem('second')).thenRefused('codeNotReserved')
    given(issued(), reserved, redeemed).when(redeem('second', otherOffer)).thenRefused('codeNotReserved')
    given(issued()).when(redeem()).thenRefused('codeNotReserved')
  })

  it('is free again when it is released, and cannot be released by another redemption', () => {
    given(issued(), reserved).when(release()).thenEvents(released)
    given(issued(), reserved, released)
      .when(reserve({ redemptionId: 'second', offerId: otherOffer }))
      .thenEvents({ type: 'PublicationCodeReserved', data: { redemptionId: 'second', offerId: otherOffer, reservedAt: at } })
    given(issued(), reserved, released).when(release()).thenNothing()
    given(issued(), reserved).when(release('second')).thenNothing()
    given(issued(), reserved, redeemed).when(release()).thenNothing()
  })

  it('is revoked while it is free, once, and pays for nothing then', () => {
    const revoke: CodeCommand = { type: 'revoke', at }
    const revoked: CodeEvent = { type: 'PublicationCodeRevoked', data: { revokedAt: at } }
    for (const free of [[issued()], [issued(at)], [issued(), reserved, released]])
      given(...free)
        .when(revoke)
        .thenEvents(revoked)
    given(issued(), revoked).when(revoke).thenNothing()
    given(issued(), revoked).when(reserve()).thenRefused('codeRevoked')
    given(issued(), revoked).when(redeem()).thenRefused('codeNotReserved')
    given(issued(), revoked).when(release()).thenNothing()
    given(issued(), reserved).when(revoke).thenRefused('codeReserved')
    given(issued(), reserved, redeemed).when(revoke).thenRefused('codeUsed')
    given().when(revoke).thenRefused('incorrectCode')
  })

  it('that was redeemed before reservations existed belongs to its offer', () => {
    given(issued(), redeemed).when(reserve()).thenNothing()
    given(issued(), redeemed)
      .when(reserve({ offerId: otherOffer }))
      .thenRefused('codeUsed')
  })
})

describe('the text of a code', () => {
  it('has twelve characters that do not look alike, in three groups', () => {
    expect(newCode()).toMatch(/^[2-9A-HJKMNP-TV-Z]{4}(-[2-9A-HJKMNP-TV-Z]{4}){2}$/)
  })

  it('is known as that of a code where administrators search', () => {
    const code = newCode()
    expect(digestIfCode(code)).toBe(digestOf(code))
  })
})

describe('the company of a code', () => {
  const [from, companyId] = [companyIdSchema.parse('acme'), companyIdSchema.parse('acme-2')]
  const issuedTo = (company = from): CodeEvent => ({
    type: 'PublicationCodeIssued',
    data: { ...(issued().data as CodeEventData<'PublicationCodeIssued'>), issuedTo: { companyId: company, ending: null } },
  })
  const changeCompany: CodeCommand = { type: 'changeCompany', companyId, from, at: later }
  const changed: CodeEvent = { type: 'PublicationCodeCompanyChanged', data: { companyId, from, changedAt: later } }
  const revoked: CodeEvent = { type: 'PublicationCodeRevoked', data: { revokedAt: at } }

  it('changes in any state, once, and nothing else of the code does', () => {
    for (const events of [[], [reserved], [reserved, redeemed], [revoked]]) {
      const { evolve, initial } = publicationCode.decider
      const before = [issuedTo(), ...events].reduce(evolve, initial)
      const after = given(issuedTo(), ...events)
        .when(changeCompany)
        .thenEvents(changed)
      expect(after).toEqual({ ...before, companyId })
      expect([isFor(after, companyId), isFor(after, from)]).toEqual([true, false])
      given(issuedTo(), ...events, changed)
        .when(changeCompany)
        .thenNothing()
    }
  })

  it('stays where it is a third one by now, or none, and there must be a code', () => {
    given(issuedTo(companyIdSchema.parse('another')))
      .when(changeCompany)
      .thenNothing()
    given(issued()).when(changeCompany).thenNothing()
    given().when(changeCompany).thenRefused('incorrectCode')
  })

  it('stays the new one through what happens to the code', () => {
    expect([issuedTo(), reserved, changed, released].reduce(publicationCode.decider.evolve, publicationCode.decider.initial)).toEqual({
      status: 'available',
      plan: 'pro',
      expiresAt: null,
      companyId,
    })
    given(issuedTo(), reserved, changed).when(redeem()).thenEvents(redeemed)
    given(issuedTo(), changed).when(reserve()).thenEvents(reserved)
  })
})
