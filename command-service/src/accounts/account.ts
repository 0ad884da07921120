/** An account as its commands see it. What signs it in (password, sessions, tokens) is in tables and never in events; roles are decided by companies. */
import { type AccountEvent, type AccountEventData, accountEvents } from '@jobboard/contracts/accounts/events'
import { adminRoleSchema } from '@jobboard/contracts/accounts/roles'
import { recoveryCodeCount } from '@jobboard/contracts/accounts/second-factor'
import { type Encrypted, sameSealed } from '@jobboard/contracts/shared/events/envelope'
import type { Instant } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'
import type { Aggregate } from '../shell/decider.ts'

export type Registration = AccountEventData<'AccountRegistered'>

/** What is told of it; `usedAt` is about the recovery codes that were issued last, in the order of their use. */
export interface SecondFactorFacts {
  readonly enabledAt: Instant
  readonly codesIssuedAt: Instant
  readonly usedAt: readonly Instant[]
  readonly codesLeft: number
}

/** What the row of an account says; times are null while it has not happened. */
export interface AccountFacts {
  readonly registration: Registration
  readonly confirmedAt: Instant | null
  readonly passwordChangedAt: Instant | null
  readonly phone: Encrypted | null
  /** Of its e-mails. */
  readonly locale: Locale | null
  readonly regulations: AccountEventData<'RegulationsAccepted'> | null
  readonly newsletter: AccountEventData<'NewsletterChanged'> | null
  readonly identity: AccountEventData<'AccountIdentityChanged'>['identity']
  readonly secondFactor: SecondFactorFacts | null
  readonly blocked: AccountEventData<'AccountBlocked'> | null
}

/** What the registration does not tell. */
export const noFurtherFacts = {
  confirmedAt: null,
  passwordChangedAt: null,
  phone: null,
  locale: null,
  regulations: null,
  newsletter: null,
  identity: null,
  secondFactor: null,
  blocked: null,
} as const
export type Account = { readonly status: 'absent' } | ({ readonly status: 'registered' } & AccountFacts) | { readonly status: 'erased' }

/** `record`: the row was written first, because it reserves the e-mail; events tell what is new in it (docs/decisions/0079). */
export type AccountCommand =
  | ({ readonly type: 'record' } & AccountFacts)
  | { readonly type: 'erase' }
  /** Of what is in no row of the account: it is told when it was done. */
  | { readonly type: 'tell'; readonly event: Extract<AccountEvent, { type: 'AdministratorInvited' | 'AccountSessionsEnded' }> }
export type AccountError = DomainError<'accountErased'>

function evolve(account: Account, event: AccountEvent): Account {
  switch (event.type) {
    case 'AccountRegistered':
      return account.status === 'absent' ? { status: 'registered', registration: event.data, ...noFurtherFacts } : account
    case 'AccountErased':
      return { status: 'erased' }
  }
  if (account.status !== 'registered') return account
  switch (event.type) {
    case 'AccountConfirmed':
      return { ...account, confirmedAt: event.data.confirmedAt }
    case 'AccountCompanyChanged':
      return { ...account, registration: { ...account.registration, companyId: event.data.companyId } }
    case 'AccountRenamed':
    case 'AccountEmailChanged':
    case 'AccountRoleChanged':
      return { ...account, registration: { ...account.registration, ...event.data } }
    case 'AccountPasswordChanged':
      return { ...account, passwordChangedAt: event.data.changedAt }
    case 'AccountPhoneChanged':
      return { ...account, phone: event.data.phone }
    case 'AccountLanguageChanged':
      return { ...account, locale: event.data.locale }
    case 'RegulationsAccepted':
      return { ...account, regulations: event.data }
    case 'NewsletterChanged':
      return { ...account, newsletter: event.data }
    case 'AccountIdentityChanged':
      return { ...account, identity: event.data.identity }
    case 'AccountBlocked':
      return { ...account, blocked: event.data }
    case 'AccountUnblocked':
      return { ...account, blocked: null }
    case 'AdministratorInvited':
    case 'AccountSessionsEnded':
      return account
    case 'AccountSecondFactorEnabled':
    case 'AccountSecondFactorDisabled':
    case 'AccountRecoveryCodesIssued':
    case 'AccountRecoveryCodeUsed':
      return { ...account, secondFactor: evolveSecondFactor(account.secondFactor, event) }
  }
}

function newBlock(blocked: AccountFacts['blocked'], known: AccountFacts['blocked']): readonly AccountEvent[] {
  if (blocked === null) return known === null ? [] : [{ type: 'AccountUnblocked', data: {} }]
  return blocked.blockedAt === known?.blockedAt ? [] : [{ type: 'AccountBlocked', data: blocked }]
}

type SecondFactorEvent = Extract<AccountEvent, { type: `AccountSecondFactor${string}` | `AccountRecoveryCode${string}` }>

const allCodes = { usedAt: [], codesLeft: recoveryCodeCount } as const

function evolveSecondFactor(factor: SecondFactorFacts | null, event: SecondFactorEvent): SecondFactorFacts | null {
  switch (event.type) {
    case 'AccountSecondFactorEnabled':
      return { enabledAt: event.data.enabledAt, codesIssuedAt: event.data.enabledAt, ...allCodes }
    case 'AccountSecondFactorDisabled':
      return null
    case 'AccountRecoveryCodesIssued':
      return factor === null ? null : { ...factor, codesIssuedAt: event.data.issuedAt, ...allCodes }
    case 'AccountRecoveryCodeUsed':
      return factor === null ? null : { ...factor, usedAt: [...factor.usedAt, event.data.usedAt], codesLeft: event.data.left }
  }
}

function decide(command: AccountCommand, account: Account): Result<readonly AccountEvent[], AccountError> {
  switch (command.type) {
    case 'record':
      return account.status === 'erased' ? err({ code: 'accountErased' }) : ok(newFacts(command, account))
    case 'tell':
      return account.status === 'registered' ? ok([command.event]) : err({ code: 'accountErased' })
    case 'erase':
      // Also before its registration became an event, which it then never does.
      return ok(account.status === 'erased' ? [] : [{ type: 'AccountErased', data: {} }])
  }
}

/** Rows may be read late and in any order: a time that is older than the known one tells nothing. */
function newFacts(row: AccountFacts, account: Account): readonly AccountEvent[] {
  const isNew = account.status !== 'registered'
  const known: AccountFacts = isNew ? { registration: row.registration, ...noFurtherFacts } : account
  const { email, name } = row.registration
  const events: AccountEvent[] = isNew ? [{ type: 'AccountRegistered', data: row.registration }] : []
  if (!sameSealed(name, known.registration.name)) events.push({ type: 'AccountRenamed', data: { name } })
  if (!sameSealed(email, known.registration.email)) events.push({ type: 'AccountEmailChanged', data: { email } })
  events.push(...newRole(row.registration, known.registration), ...newCompany(row.registration, known.registration))
  if (row.locale !== null && row.locale !== known.locale) events.push({ type: 'AccountLanguageChanged', data: { locale: row.locale } })
  if (row.confirmedAt !== null && known.confirmedAt === null) {
    events.push({ type: 'AccountConfirmed', data: { confirmedAt: row.confirmedAt } })
  }
  if (row.passwordChangedAt !== null && isLater(row.passwordChangedAt, known.passwordChangedAt)) {
    events.push({ type: 'AccountPasswordChanged', data: { changedAt: row.passwordChangedAt } })
  }
  return [
    ...events,
    ...newConsents(row, known),
    ...newIdentity(row.identity, known.identity),
    ...newSecondFactor(row.secondFactor, known.secondFactor),
    ...newBlock(row.blocked, known.blocked),
  ]
}

/** Only of administrators: those of employers are told by their company. */
const newRole = ({ role }: Registration, known: Registration): readonly AccountEvent[] => {
  const { success, data } = adminRoleSchema.safeParse(role)
  return success && data !== known.role ? [{ type: 'AccountRoleChanged', data: { role: data } }] : []
}

const newCompany = ({ companyId }: Registration, { companyId: from }: Registration): readonly AccountEvent[] =>
  companyId === null || from === null || companyId === from ? [] : [{ type: 'AccountCompanyChanged', data: { companyId, from } }]

const newIdentity = (identity: AccountFacts['identity'], known: AccountFacts['identity']): readonly AccountEvent[] =>
  identity?.issuer === known?.issuer && identity?.linkedAt === known?.linkedAt
    ? []
    : [{ type: 'AccountIdentityChanged', data: { identity } }]

/** A factor that was set up again has new recovery codes; so do accounts that asked for new ones. Each use is told once. */
function newSecondFactor(factor: SecondFactorFacts | null, known: SecondFactorFacts | null): readonly AccountEvent[] {
  if (factor === null) return known === null ? [] : [{ type: 'AccountSecondFactorDisabled', data: {} }]
  const { enabledAt, codesIssuedAt, usedAt, codesLeft } = factor
  const events: SecondFactorEvent[] = []
  if (enabledAt !== known?.enabledAt) events.push({ type: 'AccountSecondFactorEnabled', data: { enabledAt } })
  const told = events.reduce(evolveSecondFactor, known)
  if (codesIssuedAt !== told?.codesIssuedAt) events.push({ type: 'AccountRecoveryCodesIssued', data: { issuedAt: codesIssuedAt } })
  const toldUses = events.reduce(evolveSecondFactor, known)?.usedAt.length ?? 0
  for (const [at, time] of usedAt.entries()) {
    if (at >= toldUses) events.push({ type: 'AccountRecoveryCodeUsed', data: { usedAt: time, left: codesLeft + usedAt.length - at - 1 } })
  }
  return events
}

function newConsents({ phone, regulations, newsletter }: AccountFacts, known: AccountFacts): readonly AccountEvent[] {
  const events: AccountEvent[] = []
  if (phone !== null && (known.phone === null || !sameSealed(phone, known.phone)))
    events.push({ type: 'AccountPhoneChanged', data: { phone } })
  if (regulations !== null && isLater(regulations.acceptedAt, known.regulations?.acceptedAt ?? null)) {
    events.push({ type: 'RegulationsAccepted', data: regulations })
  }
  if (newsletter !== null && isLater(newsletter.changedAt, known.newsletter?.changedAt ?? null)) {
    events.push({ type: 'NewsletterChanged', data: newsletter })
  }
  return events
}

const isLater = (time: Instant, than: Instant | null): boolean => than === null || Date.parse(time) > Date.parse(than)

/** Stored on `accountStream(tenant, accountId)`. */
export const accountAggregate: Aggregate<Account, AccountCommand, AccountEvent, AccountError> = {
  decider: { initial: { status: 'absent' }, evolve, decide },
  events: accountEvents,
}
