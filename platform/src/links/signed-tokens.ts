/**
 * Tokens of links in e-mails that are the right to one thing, without an account (docs/decisions/0253). A token follows from the master key, from what it
 * is for and from when it was made, so that none is stored.
 */
import { createHmac, timingSafeEqual } from 'node:crypto'

const signatureBytes = 24

/** What it is the right to; `id` names one of these, without dots. */
export type TokenPurpose = 'application' | 'hiring-question' | 'report-address' | 'report-decision'

interface Signed {
  readonly purpose: TokenPurpose
  readonly tenant: string
  readonly id: string
  /** Seconds since 1970. */
  readonly madeAt: number
}

const signatureOf = (masterKey: string, { purpose, tenant, id, madeAt }: Signed): string =>
  createHmac('sha256', Buffer.from(masterKey, 'base64'))
    .update(JSON.stringify([purpose, tenant, id, madeAt]))
    .digest()
    .subarray(0, signatureBytes)
    .toString('base64url')

type Named = Omit<Signed, 'madeAt'>

/** `masterKey` as configured (base64). `<id>.<when>.<signature>`, all of it safe behind the # of an address. */
export function signedToken(masterKey: string, named: Named, now: Date): string {
  const madeAt = Math.floor(now.getTime() / 1_000)
  return `${named.id}.${madeAt.toString(36)}.${signatureOf(masterKey, { ...named, madeAt })}`
}

/** Null: it was not made here, for another board, or as the right to something else. How long it is valid, its reader says. */
export function readSignedToken(
  masterKey: string,
  about: Omit<Named, 'id'>,
  token: string,
): { readonly id: string; readonly madeAt: Date } | null {
  const [id = '', when = '', signature = '', ...more] = token.split('.')
  if (!/^[0-9a-z]{1,8}$/.test(when) || more.length > 0) return null
  const madeAt = Number.parseInt(when, 36)
  const [given, right] = [Buffer.from(signature), Buffer.from(signatureOf(masterKey, { ...about, id, madeAt }))]
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null
  return { id, madeAt: new Date(madeAt * 1_000) }
}
