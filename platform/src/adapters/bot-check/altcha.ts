/**
 * Proof of work with ALTCHA: the browser looks for a number whose key derivation begins as the challenge says. Nothing leaves the
 * installation, and no one is asked to recognise pictures. The challenge is signed with a key derived from the master key, so nothing is
 * stored until a solution comes; its digest is then stored as used.
 */
import { createHash, randomInt } from 'node:crypto'
import { altchaChallengeSchema } from '@jobboard/contracts/bot-check/commands'
import { maxTokenLength } from '@jobboard/contracts/bot-check/header'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { z } from 'zod'
import type { Migration } from '../../database/database.ts'
import { commandRole } from '../../database/service-roles.ts'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import type { BotCheck, CheckedAction } from '../../ports/bot-check.ts'
import { systemClock } from '../../ports/clock.ts'
import { secureTenantTable } from '../../read-models/secure-table.ts'
import { deriveKey as deriveSecret } from '../subject-keys/seal.ts'

export const usedTokensMigrations: readonly Migration[] = [
  {
    id: 'http/bot-check/001',
    sql: `
      CREATE TABLE http.used_bot_checks (
        tenant text NOT NULL,
        digest bytea NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (tenant, digest)
      );
      CREATE INDEX used_bot_checks_expiry ON http.used_bot_checks (expires_at);
      ${secureTenantTable('http.used_bot_checks', { ofTenant: { [commandRole]: 'SELECT, INSERT, DELETE' } })}`,
  },
]

/** Of one derivation: 0.3 ms on a desktop computer, so that one cannot be a digest in a dedicated chip's nanoseconds. */
const cost = 1_000
/** A form may be filled in slowly; its token is made when it is sent. */
const validMs = 10 * 60_000
const purgedAtOnce = 100

const tokenSchema = z.object({
  challenge: altchaChallengeSchema,
  solution: z.object({
    counter: z.int().min(0).max(0xffffffff),
    derivedKey: z.string().regex(/^[0-9a-f]{64}$/),
  }),
})

export interface AltchaOptions {
  readonly database: TenantDatabase
  /** As configured (base64). */
  readonly masterKey: string
  /** Maximum number of derivations that a solution takes; at least half as many. */
  readonly difficulty: number
  readonly now?: () => Date
}

export function createAltcha({ database, masterKey, difficulty, now = systemClock.now }: AltchaOptions): BotCheck {
  const secretFor = (purpose: string): string => deriveSecret(Buffer.from(masterKey, 'base64'), purpose).toString('base64')
  const secrets = { hmacSignatureSecret: secretFor('sign bot checks'), hmacKeySignatureSecret: secretFor('sign solutions of bot checks') }
  return {
    async challenge({ tenant, action }) {
      const counter = randomInt(Math.floor(difficulty / 2), difficulty + 1)
      const expiresAt = new Date(now().getTime() + validMs)
      const data = { tenant, action }
      const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost, counter, deriveKey, expiresAt, data, ...secrets })
      return { provider: 'altcha', challenge: altchaChallengeSchema.parse(challenge) }
    },
    async verify(text, checked) {
      const token = readToken(text)
      if (token === null || !isFor(token.challenge.parameters.data, checked)) return false
      // The library compares with the clock of the machine.
      const { expiresAt } = token.challenge.parameters
      if (expiresAt * 1_000 <= now().getTime()) return false
      const { verified } = await verifySolution({ ...token, deriveKey, ...secrets })
      return verified && useUp(database, checked, token.challenge.signature, expiresAt)
    },
  }
}

function readToken(text: string): z.infer<typeof tokenSchema> | null {
  if (text.length > maxTokenLength) return null
  try {
    return tokenSchema.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

const isFor = (data: Readonly<Record<string, unknown>>, { tenant, action }: CheckedAction): boolean =>
  data.tenant === tenant && data.action === action

/** False: it was used before. Of two at the same moment the primary key lets one through. */
async function useUp(database: TenantDatabase, { tenant }: CheckedAction, signature: string, expiresAt: number): Promise<boolean> {
  await database.query(
    tenant,
    `DELETE FROM http.used_bot_checks WHERE tenant = $1 AND digest IN (
       SELECT digest FROM http.used_bot_checks WHERE tenant = $1 AND expires_at < now() - interval '1 hour' LIMIT ${purgedAtOnce})`,
    [tenant],
  )
  const { rowCount } = await database.query(
    tenant,
    'INSERT INTO http.used_bot_checks (tenant, digest, expires_at) VALUES ($1, $2, to_timestamp($3)) ON CONFLICT DO NOTHING',
    [tenant, createHash('sha256').update(signature).digest(), expiresAt],
  )
  return rowCount === 1
}
