/**
 * The steps of a case: each restriction is applied, and lifted, by a command of what it restricts, which compares the decision. A step that runs
 * again changes nothing, and finds out the same (docs/product/moderation.md, "Cases").
 */
import { companyStream } from '@jobboard/contracts/companies/events'
import type { Case, KnownCase } from '@jobboard/contracts/moderation/case-state'
import { type CaseEvent, type CaseSubject, moderationCase } from '@jobboard/contracts/moderation/events'
import { offerStream } from '@jobboard/contracts/offers/events'
import type { OfferId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { UnavailableError } from '@jobboard/platform/ports/event-store'
import { caseIdOf } from '@jobboard/platform/ports/ids'
import { copyBlock } from '../../accounts/rows/company-blocks.ts'
import { companyAggregate } from '../../companies/company.ts'
import { type CaseCommand, type CaseStep, caseAggregate, nextStep } from '../../moderation/case-decider.ts'
import { isReleased, type Offer } from '../../offers/offer.ts'
import { offerAggregate } from '../../offers/offer-decider.ts'
import type { CommandDeps } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import type { ProcessManager, StepContext } from '../../shell/process-manager.ts'

export interface CaseDeps extends CommandDeps {
  readonly database: TenantDatabase
}

export const caseProcess = (deps: CaseDeps): ProcessManager<Case, CaseCommand, CaseEvent, CaseStep> => ({
  name: moderationCase.name,
  askedBy: new Set([moderationCase.startedBy, moderationCase.resumedBy]),
  aggregate: caseAggregate,
  nextStep,
  async perform(step, state, context) {
    if (state.status === 'absent') throw new TypeError('A case that was not opened has no steps')
    const { kind, decisionId } = step
    const applied = await restrict(deps, step, state, context)
    return kind === 'apply' ? { type: 'applied', decisionId, applied } : { type: 'lifted', decisionId }
  },
})

/** Whether the restriction is in force by this decision. */
async function restrict(deps: CaseDeps, step: CaseStep, { subject }: KnownCase, context: StepContext): Promise<boolean> {
  switch (step.restriction) {
    case 'correct':
      // The employer does it, or not; the offer stays as it is.
      return step.kind === 'apply'
    case 'blockCompany':
      return blockCompany(deps, subject, step, context)
    case 'takeDown':
    case 'demote':
      return subject.kind === 'offer' ? restrictOffer(deps, subject.offerId, { ...step, restriction: step.restriction }, context) : false
  }
}

const offerCommands = { takeDown: { apply: 'takeDown', lift: 'restore' }, demote: { apply: 'demote', lift: 'liftDemotion' } } as const

async function restrictOffer(
  { store, clock }: CaseDeps,
  offerId: OfferId,
  { kind, restriction, decisionId }: CaseStep & { readonly restriction: keyof typeof offerCommands },
  context: StepContext,
): Promise<boolean> {
  const stream = offerStream(context.tenant.id, offerId)
  const type = offerCommands[restriction][kind]
  const outcome = await execute(store, {
    stream,
    aggregate: offerAggregate,
    metadata: context.metadata(`${kind} ${decisionId}`),
    prepare: () => ok({ type, decisionId, at: clock.now().toISOString() } as const),
  })
  if (!outcome.ok) throw new UnavailableError(`${stream} cannot be restricted: ${outcome.error.code}`)
  return isRestricted(outcome.value.state, restriction, decisionId)
}

function isRestricted(offer: Offer, restriction: keyof typeof offerCommands, decisionId: string): boolean {
  if (!isReleased(offer)) return false
  return (restriction === 'takeDown' ? offer.takenDown : offer.demoted)?.decisionId === decisionId
}

/** Its offers follow: the workers take them down one by one, and restore them. */
async function blockCompany(
  { store, clock, database }: CaseDeps,
  subject: CaseSubject,
  { kind, decisionId }: CaseStep,
  context: StepContext,
): Promise<boolean> {
  const { tenant } = context
  const { companyId } = subject
  const stream = companyStream(tenant.id, companyId)
  const outcome = await execute(store, {
    stream,
    aggregate: companyAggregate,
    metadata: context.metadata(`${kind} ${decisionId}`),
    prepare: () => {
      const at = clock.now().toISOString()
      return kind === 'apply'
        ? ok({ type: 'block', decisionId, caseId: caseIdOf(tenant.id, subject), at } as const)
        : ok({ type: 'unblock', decisionId, at } as const)
    },
  })
  // Its offers are of imports, and no one signs in for it.
  if (!outcome.ok && outcome.error.code === 'companyNotFound') return false
  if (!outcome.ok) throw new UnavailableError(`${stream} cannot be blocked: ${outcome.error.code}`)
  const { state, revision } = await loadHistory(store, companyAggregate, stream)
  if (state.status === 'absent') return false
  await copyBlock(database, tenant.id, companyId, { isBlocked: state.block !== null, revision })
  return state.block?.decisionId === decisionId
}
