/** The answer that a candidate is sent: with their name, the title of the offer and its company where the text leaves a place for them, and sealed. */
import { type ApplicationId, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { fillAnswer, hasAnswerVariables } from '@jobboard/contracts/companies/answer-templates'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { type Application, isHeld } from '../application.ts'
import { sealerOf } from '../seal-texts.ts'

export interface OfferNames {
  readonly title: string
  /** Null: the offer names none. */
  readonly company: string | null
}

export interface AnswerDeps {
  readonly keys: SubjectKeys
  /** Null: the offer was deleted. */
  readonly offerNames: (tenant: TenantId, offerId: OfferId) => Promise<OfferNames | null>
}

/** Null: none, the board says it in its words. */
export async function sealedAnswer(
  { keys, offerNames }: AnswerDeps,
  tenant: TenantId,
  id: ApplicationId,
  application: Application,
  answer: string | null,
): Promise<Encrypted | null> {
  if (answer === null) return null
  const seal = sealerOf(keys, tenant, id)
  if (!hasAnswerVariables(answer) || !isHeld(application)) return seal(answer, 'answer')
  const [name, offer] = await Promise.all([
    keys.open(application.name, { tenant, stream: applicationStream(tenant, id), field: sealedApplicationFields.name }),
    offerNames(tenant, application.offerId),
  ])
  return seal(fillAnswer(answer, { name: name ?? '', offer: offer?.title ?? '', company: offer?.company ?? '' }), 'answer')
}
