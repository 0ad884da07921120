/**
 * Tokens of the links that lead a person to one application, without an account (docs/decisions/0253). A token follows from the master key, from the
 * application and from when it was made, so that none is stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'
import { type ApplicationId, applicationIdSchema } from '@jobboard/contracts/applications/events'

const signatureBytes = 24

interface Signed {
  readonly tenant: string
  readonly applicationId: ApplicationId
  /** Seconds since 1970. */
  readonly madeAt: number
}

const signatureOf = (masterKey: string, { tenant, applicationId, madeAt }: Signed): string =>
  createHmac('sha256', Buffer.from(masterKey, 'base64'))
    .update(JSON.stringify(['application', tenant, applicationId, madeAt]))
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url')

/** `masterKey` as configured (base64). `<id>.<when>.<signature>`, all of it safe behind the # of an address. */
export function applicationToken(masterKey: string, tenant: string, applicationId: ApplicationId, now: Date): string {
  const madeAt = Math.floor(now.getTime() / 1_000)
  return `${applicationId}.${madeAt.toString(36)}.${signatureOf(masterKey, { tenant, applicationId, madeAt })}`
}

export interface ApplicationLink {
  readonly applicationId: ApplicationId
  readonly madeAt: Date
}

/** Null: it was not made here, or for another board. How long it is valid, its application says. */
export function readApplicationToken(masterKey: string, tenant: string, token: string): ApplicationLink | null {
  const [id, when = '', signature = '', ...more] = token.split('.')
  const applicationId = applicationIdSchema.safeParse(id)
  if (!applicationId.success || !/^[0-9a-z]{1,8}$/.test(when) || more.length > 0) return null
  const madeAt = Number.parseInt(when, 36)
  const [given, right] = [
    Buffer.from(signature),
    Buffer.from(signatureOf(masterKey, { tenant, applicationId: applicationId.data, madeAt })),
  ]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { applicationId: applicationId.data, madeAt: new Date(madeAt * 1_000) }
}
