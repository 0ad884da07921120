/** Sealed texts of a page of applications, opened by one call of the command-service. */
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import { openApplicationTextsCall } from '@jobboard/contracts/applications/internal-calls'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CallContext, InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'

type Field = 'name' | 'email' | 'message' | 'fileName' | 'answers' | 'answer' | 'note' | 'reason' | 'place'

export interface SealedText {
  readonly applicationId: ApplicationId
  readonly field: Field
  readonly sealed: Encrypted
}

/** Null for what is absent, and for what can be read no more. */
export type OpenedText = (applicationId: ApplicationId, field: Field, sealed: Encrypted | null) => string | null

const nameOf = ({ applicationId, field, sealed }: SealedText): string => `${applicationId} ${field} ${sealed.sealed}`

export async function openTexts(services: InternalClient, context: CallContext, texts: readonly SealedText[]): Promise<OpenedText> {
  const opened =
    texts.length === 0 ? [] : (await services.call(openApplicationTextsCall, { ...context, body: { texts: [...texts] } })).texts
  const byName = new Map(texts.map((text, at) => [nameOf(text), opened[at] ?? null]))
  return (applicationId, field, sealed) => (sealed === null ? null : (byName.get(nameOf({ applicationId, field, sealed })) ?? null))
}
