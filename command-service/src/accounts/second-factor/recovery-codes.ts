/** Recovery codes: 80 random bits each, shown once, stored as digests. */
import { createHash, randomBytes } from 'node:crypto'
import { recoveryCodeCount } from '@jobboard/contracts/accounts/second-factor'
import type { AccountId, TenantId } from '@jobboard/contracts/shared/ids'

/** Crockford's base32: no letter looks like a digit. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Sixteen characters in groups of four. */
function newCode(): string {
  const characters = Array.from(randomBytes(16), (byte) => alphabet.charAt(byte % 32))
  return [0, 4, 8, 12].map((at) => characters.slice(at, at + 4).join('')).join('-')
}

export const newRecoveryCodes = (): readonly string[] => Array.from({ length: recoveryCodeCount }, newCode)

/** The code as it was issued, however it was typed; null: it is none. */
function readCode(typed: string): string | null {
  const code = typed.replace(/[\s-]/g, '').toLowerCase().replace(/o/g, '0').replace(/[il]/g, '1')
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(code) ? code : null
}

/** Of one account. Null: what was typed is no recovery code. */
export function recoveryCodeDigest(tenant: TenantId, accountId: AccountId, typed: string): Buffer | null {
  const code = readCode(typed)
  return code === null ? null : createHash('sha256').update(`${tenant} ${accountId} ${code}`).digest()
}

export const recoveryCodeDigests = (tenant: TenantId, accountId: AccountId, codes: readonly string[]): readonly Buffer[] =>
  codes.flatMap((code) => recoveryCodeDigest(tenant, accountId, code) ?? [])
