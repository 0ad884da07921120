import type { AccountEvent } from '@jobboard/contracts/accounts/events'
import { accountIdSchema, companyIdSchema } from '@jobboard/contracts/shared/ids'
import { specificationOf } from '@jobboard/platform/testing/given-when-then'
import { type AccountFacts, accountAggregate, noFurtherFacts } from './account.ts'

const { given } = specificationOf(accountAggregate.decider)
const sealed = { subject: 'subject', sealed: 'sealed', digest: 'digest' }
const other = { subject: 'subject', sealed: 'other', digest: 'other digest' }
/** The same text, sealed a second time. */
const again = { ...sealed, sealed: 'sealed again' }
const registration = {
  accountId: accountIdSchema.parse('7b1c7f2e-5a40-4a4e-9a53-0c6c0e1f6d11'),
  kind: 'candidate',
  role: null,
  companyId: null,
  email: sealed,
  name: sealed,
} as const
const [morning, evening] = ['2026-03-01T08:00:00.000Z', '2026-03-01T18:00:00.000Z']
const facts: AccountFacts = { registration, ...noFurtherFacts }
const record = (more: Partial<AccountFacts> = {}) => ({ type: 'record', ...facts, ...more }) as const

const registered: AccountEvent = { type: 'AccountRegistered', data: registration }
const confirmed: AccountEvent = { type: 'AccountConfirmed', data: { confirmedAt: morning } }
const passwordChanged: AccountEvent = { type: 'AccountPasswordChanged', data: { changedAt: morning } }
const erased: AccountEvent = { type: 'AccountErased', data: {} }

describe('an account', () => {
  it('is registered once', () => {
    given().when(record()).thenEvents(registered)
    given(registered).when(record()).thenNothing()
    given(registered)
      .when(record({ registration: { ...registration, email: again, name: again } }))
      .thenNothing()
  })

  it('is confirmed once', () => {
    given()
      .when(record({ confirmedAt: morning }))
      .thenEvents(registered, confirmed)
    given(registered)
      .when(record({ confirmedAt: morning }))
      .thenEvents(confirmed)
    given(registered, confirmed)
      .when(record({ confirmedAt: evening }))
      .thenNothing()
  })

  it('gets another name and another e-mail', () => {
    const renamed = { ...registration, name: other }
    given(registered)
      .when(record({ registration: renamed }))
      .thenEvents({ type: 'AccountRenamed', data: { name: other } })
    given(registered, { type: 'AccountRenamed', data: { name: other } })
      .when(record({ registration: renamed }))
      .thenNothing()
    given(registered)
      .when(record({ registration: { ...registration, email: other } }))
      .thenEvents({ type: 'AccountEmailChanged', data: { email: other } })
  })

  it('goes over with its company, which the company that it was made for says', () => {
    const made = { ...registration, kind: 'employer', role: 'owner', companyId: companyIdSchema.parse('acme') } as const
    const there = companyIdSchema.parse('acme-2')
    const moved = { type: 'AccountCompanyChanged', data: { companyId: there, from: made.companyId } } as const
    const row = record({ registration: { ...made, companyId: there } })
    given({ type: 'AccountRegistered', data: made }).when(row).thenEvents(moved)
    given({ type: 'AccountRegistered', data: made }, moved).when(row).thenNothing()
    const next = companyIdSchema.parse('acme-3')
    given({ type: 'AccountRegistered', data: made }, moved)
      .when(record({ registration: { ...made, companyId: next } }))
      .thenEvents({ type: 'AccountCompanyChanged', data: { companyId: next, from: there } })
  })

  it('of an administrator gets another role, also where an earlier release told none; roles of employers are told by their company', () => {
    const toSupport = { type: 'AccountRoleChanged', data: { role: 'support' } } as const
    const before = { ...registration, kind: 'admin' } as const
    const support = record({ registration: { ...before, role: 'support' } })
    given({ type: 'AccountRegistered', data: before }).when(support).thenEvents(toSupport)
    given({ type: 'AccountRegistered', data: before }, toSupport).when(support).thenNothing()
    const employer = { ...registration, kind: 'employer', role: 'owner' } as const
    given({ type: 'AccountRegistered', data: employer })
      .when(record({ registration: { ...employer, role: 'viewer' } }))
      .thenNothing()
  })

  it('changes its password at a time', () => {
    given(registered)
      .when(record({ passwordChangedAt: morning }))
      .thenEvents(passwordChanged)
    given(registered, passwordChanged)
      .when(record({ passwordChangedAt: morning }))
      .thenNothing()
    given(registered, passwordChanged)
      .when(record({ passwordChangedAt: evening }))
      .thenEvents({ type: 'AccountPasswordChanged', data: { changedAt: evening } })
    given(registered, { type: 'AccountPasswordChanged', data: { changedAt: evening } })
      .when(record({ passwordChangedAt: morning }))
      .thenNothing()
  })

  it('tells its phone and its consents, each once and with the version and time', () => {
    const regulations = { document: 'termsForClients', version: '2026-01-01', acceptedAt: morning } as const
    const newsletter = { subscribed: true, changedAt: morning }
    const phone = registration.name
    const told = [
      { type: 'AccountPhoneChanged', data: { phone } },
      { type: 'RegulationsAccepted', data: regulations },
      { type: 'NewsletterChanged', data: newsletter },
    ] as const
    given(registered)
      .when(record({ phone, regulations, newsletter }))
      .thenEvents(...told)
    given(registered, ...told)
      .when(record({ phone, regulations, newsletter }))
      .thenNothing()
    given(registered, ...told)
      .when(record({ phone, regulations, newsletter: { subscribed: false, changedAt: evening } }))
      .thenEvents({ type: 'NewsletterChanged', data: { subscribed: false, changedAt: evening } })
  })

  it('says its language once, and again when it is another one; a row without one takes nothing back', () => {
    const said = (locale: 'pl' | 'en') => ({ type: 'AccountLanguageChanged', data: { locale } }) as const
    given()
      .when(record({ locale: 'pl' }))
      .thenEvents(registered, said('pl'))
    given(registered, said('pl'))
      .when(record({ locale: 'pl' }))
      .thenNothing()
    given(registered, said('pl')).when(record()).thenNothing()
    given(registered, said('pl'))
      .when(record({ locale: 'en' }))
      .thenEvents(said('en'))
  })

  it('is linked to an identity provider, and no longer', () => {
    const identity = { issuer: 'https://login.example.com', linkedAt: morning }
    const linked = { type: 'AccountIdentityChanged', data: { identity } } as const
    given(registered).when(record({ identity })).thenEvents(linked)
    given(registered, linked).when(record({ identity })).thenNothing()
    given(registered, linked)
      .when(record())
      .thenEvents({ type: 'AccountIdentityChanged', data: { identity: null } })
  })

  it('has a second factor, whose recovery codes are used once each, and no longer', () => {
    const factor = { enabledAt: morning, codesIssuedAt: morning, usedAt: [], codesLeft: 10 }
    const enabled: AccountEvent = { type: 'AccountSecondFactorEnabled', data: { enabledAt: morning } }
    const used = (left: number): AccountEvent => ({ type: 'AccountRecoveryCodeUsed', data: { usedAt: evening, left } })
    const issued: AccountEvent = { type: 'AccountRecoveryCodesIssued', data: { issuedAt: evening } }
    given(registered)
      .when(record({ secondFactor: factor }))
      .thenEvents(enabled)
    given(registered, enabled)
      .when(record({ secondFactor: factor }))
      .thenNothing()
    const twoUses = record({ secondFactor: { ...factor, usedAt: [evening, evening], codesLeft: 8 } })
    given(registered, enabled).when(twoUses).thenEvents(used(9), used(8))
    given(registered, enabled, used(9)).when(twoUses).thenEvents(used(8))
    given(registered, enabled, used(9))
      .when(record({ secondFactor: { ...factor, codesIssuedAt: evening } }))
      .thenEvents(issued)
    given(registered, enabled, used(9), issued)
      .when(record({ secondFactor: { enabledAt: evening, codesIssuedAt: evening, usedAt: [], codesLeft: 10 } }))
      .thenEvents({ type: 'AccountSecondFactorEnabled', data: { enabledAt: evening } })
    given(registered, enabled).when(record()).thenEvents({ type: 'AccountSecondFactorDisabled', data: {} })
  })

  it('is erased once, and is never registered again', () => {
    given(registered).when({ type: 'erase' }).thenEvents(erased)
    given(registered, erased).when({ type: 'erase' }).thenNothing()
    given(registered, erased).when(record()).thenRefused('accountErased')
  })

  it('whose registration is no event yet is erased all the same', () => {
    given().when({ type: 'erase' }).thenEvents(erased)
    given(erased).when(record()).thenRefused('accountErased')
  })
})
