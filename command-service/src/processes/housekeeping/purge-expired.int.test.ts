/** What has expired is deleted for the board that is named, without any request of it. */
import { randomUUID } from 'node:crypto'
import { internalKeyHeader } from '@jobboard/platform/http/internal-calls/internal-key'
import { purgeReplies } from '@jobboard/platform/http/postgres-idempotency'
import { hashToken, newToken } from '@jobboard/platform/http/sessions/session-token'
import { SubjectErasedError } from '@jobboard/platform/ports/subject-keys'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import { testInternalKey } from '@jobboard/platform/testing/api-spec/api-spec'
import { purgeSessions } from '../../accounts/sessions/purge-sessions.ts'
import { type CommandApi, startCommandApi } from '../../testing/command-api.ts'
import { invitationSubject } from '../invitations/invitations.ts'
import { recordMembers } from '../memberships/record-members.ts'

let api: CommandApi
beforeAll(async () => {
  api = await startCommandApi()
  for (const { id } of [api.home, api.foreign]) await recordMembers(api, id)
}, 60_000)
afterEach(async () => {
  api.revive()
  await api.pool.query('DELETE FROM http.idempotent_replies; DELETE FROM accounts.invitations')
})
afterAll(() => api?.stop())

const purge = async (tenant: string = api.home.id) => {
  const { status, body } = await api.call('POST', '/internal/expired/purge', { tenant, headers: { [internalKeyHeader]: testInternalKey } })
  expect(status).toBe(200)
  return body
}

describe('replies stored for an Idempotency-Key', () => {
  const storeReply = (tenant: string, key: string, hours: number) =>
    api.pool.query(
      `INSERT INTO http.idempotent_replies (tenant, account, route, key, body_hash, lease, lease_until, keep_until)
       VALUES ($1, 'account', 'route', $2, '\\x00', $3, now(), now() + $4 * interval '1 hour')`,
      [tenant, key, randomUUID(), hours],
    )
  const stored = async (): Promise<string[]> =>
    (await api.pool.query<{ key: string }>('SELECT key FROM http.idempotent_replies ORDER BY key')).rows.map(({ key }) => key)

  it('are deleted once they have expired, on the board that is named', async () => {
    await storeReply(api.home.id, 'expired', -1)
    await storeReply(api.home.id, 'valid', 1)
    await storeReply(api.foreign.id, 'of another board', -1)
    expect(await purge()).toEqual({ replies: 1, invitations: 0, sessions: 0, links: 0, more: false })
    expect(await stored()).toEqual(['of another board', 'valid'])
    expect(await purge()).toEqual({ replies: 0, invitations: 0, sessions: 0, links: 0, more: false })
  })

  it('are deleted in batches, the oldest first', async () => {
    for (const [key, hours] of [
      ['c', -1],
      ['a', -3],
      ['b', -2],
    ] as const)
      await storeReply(api.home.id, key, hours)
    expect(await purgeReplies(api.database, api.home.id, 2)).toEqual({ deleted: 2, more: true })
    expect(await stored()).toEqual(['c'])
    expect(await purgeReplies(api.database, api.home.id, 2)).toEqual({ deleted: 1, more: false })
  })
})

describe('sessions', () => {
  /** With two refresh tokens each, the first of them used. */
  async function storeSession(
    of: SignedIn,
    name: string,
    end: { readonly endsDays: number; readonly revokedDays?: number },
  ): Promise<void> {
    await api.pool.query(
      `INSERT INTO accounts.sessions (tenant, session_id, account_id, channel, token_hash, user_agent, expires_at, ends_at, revoked_at)
       VALUES ($1, $2, $3, 'api', $4, $5, now(), now() + make_interval(days => $6), now() + make_interval(days => $7))`,
      [of.tenant, randomUUID(), of.accountId, hashToken(newToken()), name, end.endsDays, end.revokedDays ?? null],
    )
    await api.pool.query(
      `INSERT INTO accounts.refresh_tokens (tenant, token_hash, session_id, used_at)
       SELECT s.tenant, t.hash, s.session_id, t.used FROM accounts.sessions s, (VALUES ($2::bytea, now()), ($3::bytea, NULL)) t (hash, used)
       WHERE s.user_agent = $1`,
      [name, hashToken(newToken()), hashToken(newToken())],
    )
  }
  const stored = async (): Promise<string[]> =>
    (
      await api.pool.query<{ name: string }>(
        `SELECT user_agent || ' ' || count(t.token_hash) AS name FROM accounts.sessions s LEFT JOIN accounts.refresh_tokens t USING (tenant, session_id)
         WHERE channel = 'api' GROUP BY user_agent ORDER BY name`,
      )
    ).rows.map(({ name }) => name)
  afterEach(() => api.pool.query("DELETE FROM accounts.sessions WHERE channel = 'api'"))

  it('are deleted with their refresh tokens thirty days after they ended, on the board that is named', async () => {
    const home = api.team.candidate
    await storeSession(home, 'open', { endsDays: 1 })
    await storeSession(home, 'ended lately', { endsDays: -29 })
    await storeSession(home, 'ended long ago', { endsDays: -31 })
    await storeSession(home, 'revoked lately', { endsDays: 1, revokedDays: -29 })
    await storeSession(home, 'revoked long ago', { endsDays: -2, revokedDays: -31 })
    await storeSession(home, 'revoked after its end', { endsDays: -31, revokedDays: -1 })
    await storeSession(api.foreigners.candidate, 'of another board', { endsDays: -31 })
    expect(await purge()).toEqual({ replies: 0, invitations: 0, sessions: 3, links: 0, more: false })
    expect(await stored()).toEqual(['ended lately 2', 'of another board 2', 'open 2', 'revoked lately 2'])
    expect(await purge()).toMatchObject({ sessions: 0, more: false })
  })

  it('are deleted in batches of tokens, then of sessions, the oldest first', async () => {
    for (const [name, days] of [
      ['b', -40],
      ['a', -50],
    ] as const)
      await storeSession(api.team.candidate, name, { endsDays: days })
    const steps = []
    for (let hasMore = true; hasMore; ) {
      const { deleted, more } = await purgeSessions(api.database, api.home.id, 2)
      steps.push([deleted, ...(await stored())])
      hasMore = more
    }
    expect(steps).toEqual([[0, 'a 0', 'b 2'], [0, 'a 0', 'b 0'], [2], [0]])
  })
})

describe('invitations', () => {
  let invited = 0
  async function invite(): Promise<string> {
    invited += 1
    const { status, body } = await api.call('POST', '/v1/users', {
      as: api.team['employer:owner'],
      json: { email: `invited-${invited}@example.com`, role: 'recruiter' },
      headers: { 'Idempotency-Key': randomUUID() },
    })
    expect(status).toBe(201)
    return String(Reflect.get(Object(body), 'id'))
  }
  const change = (id: string, set: string) => api.pool.query(`UPDATE accounts.invitations SET ${set} WHERE invitation_id = $1`, [id])
  const old = "created_at = now() - interval '1 hour'"
  const rows = async (): Promise<string[]> =>
    (await api.pool.query<{ id: string }>('SELECT invitation_id AS id FROM accounts.invitations')).rows.map(({ id }) => id)
  const isErased = async (id: string): Promise<boolean> => {
    const context = { tenant: api.home.id, stream: 'company', field: 'email' }
    return api.keys.seal(invitationSubject(api, api.home.id, id), 'x', context).then(
      () => false,
      (error: unknown) => error instanceof SubjectErasedError,
    )
  }

  it('that have expired are deleted with the key of their address; open ones stay', async () => {
    const [expired, open] = [await invite(), await invite()]
    await change(expired, "expires_at = now() - interval '1 second'")
    await change(open, old)
    expect(await purge(api.foreign.id)).toMatchObject({ invitations: 0 })
    expect(await purge()).toMatchObject({ invitations: 1 })
    expect(await rows()).toEqual([open])
    expect([await isErased(expired), await isErased(open)]).toEqual([true, false])
    expect(await purge()).toMatchObject({ invitations: 0 })
  })

  it('that no event of the company knows are deleted after a minute, in which the event may follow', async () => {
    const id = await invite()
    const other = randomUUID()
    await api.pool.query(
      `INSERT INTO accounts.invitations (tenant, invitation_id, company_id, email, role, expires_at)
       VALUES ($1, $2, 'no-such-company', 'left@example.com', 'viewer', now() + interval '7 days')`,
      [api.home.id, other],
    )
    expect(await purge()).toMatchObject({ invitations: 0 })
    await change(other, old)
    expect(await purge()).toMatchObject({ invitations: 1 })
    expect([await rows(), await isErased(other)]).toEqual([[id], true])
  })

  it('that were revoked by a request which died before it deleted the row are deleted', async () => {
    const id = await invite()
    await change(id, old)
    api.killAtAppend(1)
    const { status } = await api.call('DELETE', `/v2/employer-panel/invitations/${id}`, { as: api.team['employer:owner'] })
    api.revive()
    expect([status, await rows()]).toEqual([503, [id]])
    expect(await purge()).toMatchObject({ invitations: 1 })
    expect([await rows(), await isErased(id)]).toEqual([[], true])
  })

  it('that were accepted by a request which died before the account was there stay, because their link completes it', async () => {
    const id = await invite()
    const token = newToken()
    await api.pool.query('UPDATE accounts.invitations SET token_hash = $2 WHERE invitation_id = $1', [id, hashToken(token)])
    await change(id, old)
    const accept = () =>
      api.call('POST', '/v2/invitations/accept', {
        tenant: api.home.id,
        headers: { Origin: api.url },
        json: { token, name: 'Ola Nowak', password: 'Correct-horse-battery', accepted_regulations: true },
      })
    api.killAtAppend(1)
    expect((await accept()).status).toBe(503)
    api.revive()
    expect(await purge()).toMatchObject({ invitations: 0 })
    expect((await accept()).status).toBe(201)
    expect(await rows()).toEqual([])
  })
})

it('is asked for by the product only', async () => {
  for (const headers of [{}, { [internalKeyHeader]: 'guessed' }])
    expect((await api.call('POST', '/internal/expired/purge', { as: api.team['admin:administrator'], headers })).status).toBe(404)
})

it('deletes sign-ups and requests for links that have expired, on the board that is named', async () => {
  const expiring = [
    [api.home.id, 'expired', '-1 minute'],
    [api.home.id, 'valid', '1 hour'],
    [api.foreign.id, 'abroad', '-1 minute'],
  ]
  for (const [board, name, rest] of expiring) {
    await api.pool.query(
      `INSERT INTO accounts.sign_ups (tenant, sign_up_id, kind, email, name, phone, password_hash, regulations_version, newsletter, expires_at)
       VALUES ($1, gen_random_uuid(), 'employer', $2, 'Ewa', '', 'hash', '1', false, now() + $3::interval)`,
      [board, name, rest],
    )
    await api.pool.query(
      `INSERT INTO accounts.link_requests (tenant, request_id, kind, email, expires_at)
       VALUES ($1, gen_random_uuid(), 'employer', $2, now() + $3::interval)`,
      [board, name, rest],
    )
  }
  expect(await purge()).toMatchObject({ links: 2 })
  const { rows } = await api.pool.query<{ email: string }>(
    'SELECT email FROM accounts.sign_ups UNION ALL SELECT email FROM accounts.link_requests ORDER BY email',
  )
  expect(rows.map(({ email }) => email)).toEqual(['abroad', 'abroad', 'valid', 'valid'])
})
