/** Tokens of the links that lead a person to one application, without an account (docs/decisions/0253). */
import { type ApplicationId, applicationIdSchema } from '@jobboard/contracts/applications/events'
import { readSignedToken, signedToken } from '../links/signed-tokens.ts'

const purpose = 'application'

/** `masterKey` as configured (base64). */
export const applicationToken = (masterKey: string, tenant: string, id: ApplicationId, now: Date): string =>
  signedToken(masterKey, { purpose, tenant, id }, now)

export interface ApplicationLink {
  readonly applicationId: ApplicationId
  readonly madeAt: Date
}

/** Null: it was not made here, or for another board. How long it is valid, its application says. */
export function readApplicationToken(masterKey: string, tenant: string, token: string): ApplicationLink | null {
  const read = readSignedToken(masterKey, { purpose, tenant }, token)
  const applicationId = applicationIdSchema.safeParse(read?.id)
  return read === null || !applicationId.success ? null : { applicationId: applicationId.data, madeAt: read.madeAt }
}
