/** Sealed texts of applications, opened by the command-service: by one call, unless they are more than it takes at once. */
import type { ApplicationId, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { maxSealedTexts, openApplicationTextsCall } from '@jobboard/contracts/applications/internal-calls'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { CallContext, InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'

type Field = keyof typeof sealedApplicationFields

export interface SealedText {
  readonly applicationId: ApplicationId
  readonly field: Field
  readonly sealed: Encrypted
}

/** Null for what is absent, and for what can be read no more. */
export type OpenedText = (applicationId: ApplicationId, field: Field, sealed: Encrypted | null) => string | null

const nameOf = ({ applicationId, field, sealed }: SealedText): string => `${applicationId} ${field} ${sealed.sealed}`

export async function openTexts(services: InternalClient, context: CallContext, texts: readonly SealedText[]): Promise<OpenedText> {
  const opened: (string | null)[] = []
  for (let at = 0; at < texts.length; at += maxSealedTexts) {
    const body = { texts: texts.slice(at, at + maxSealedTexts) }
    opened.push(...(await services.call(openApplicationTextsCall, { ...context, body })).texts)
  }
  const byName = new Map(texts.map((text, at) => [nameOf(text), opened[at] ?? null]))
  return (applicationId, field, sealed) => (sealed === null ? null : (byName.get(nameOf({ applicationId, field, sealed })) ?? null))
}
