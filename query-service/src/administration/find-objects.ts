/**
 * GET /v2/admin/find: what the searches of all lists find, at most five of each kind (docs/product/administration.md, "Finding anything"). A list
 * joins it by having a search and a page for its rows.
 */
import { findReplySchema, foundPerKind, maxFindLength, minFindLength } from '@jobboard/contracts/administration/find'
import { type MailRecipient, maxMailAddress } from '@jobboard/contracts/mail/queries'
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import { InternalCallError } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, route } from '@jobboard/platform/http/route'
import { grantOf, mayFindApplicants, mayReadAdministration } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import type { ListSearch } from '../http/admin-list.ts'
import { type ApplicantDeps, findApplicant } from './find-applicant.ts'

/** Of the mail capability. Null: addresses cannot be looked up. */
export type FindRecipient = (tenant: TenantId, address: string, signal: AbortSignal) => Promise<MailRecipient | null>

const isKnown = (found: MailRecipient | null): found is MailRecipient => found !== null && (found.messages > 0 || found.isSuppressed)

/** What this service knows itself is found without the other one. */
function unlessAway(error: unknown): 'away' {
  if (error instanceof InternalCallError) return 'away'
  throw error
}

interface FindDeps extends ApplicantDeps {
  readonly searches: readonly ListSearch[]
  readonly findRecipient: FindRecipient
}

export const findObjects = ({ searches, findRecipient, ...applicants }: FindDeps): Route =>
  route({
    method: 'GET',
    path: '/v2/admin/find',
    summary: 'For administrators: find anything by its name, number, e-mail address or id',
    note: `At most ${foundPerKind} of each kind.`,
    tag: 'administration',
    auth: mayReadAdministration,
    query: z.object({ q: z.string().trim().min(minFindLength).max(maxFindLength) }),
    replies: { 200: { description: 'What was found, kind by kind', schema: findReplySchema } },
    handle: ({ tenant, session, traceId, query: { q }, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const grant = grantOf(session)
        const allowed = searches.filter(({ auth }) => auth.includes(grant))
        const findsApplicants = mayFindApplicants.some((one) => one === grant)
        const address = z.email().max(maxMailAddress).safeParse(q).data
        const [found, recipient, sentFrom] = await Promise.all([
          Promise.all(
            allowed.map(async ({ kind, find }) => (await find(tenant, q, foundPerKind, signal)).map((row) => ({ kind, ...row }))),
          ),
          address === undefined ? null : findRecipient(tenant.id, address, signal),
          findsApplicants ? findApplicant(applicants, q, { tenant: tenant.id, traceId, signal }).catch(unlessAway) : null,
        ])
        const asked = fold(q)
        const isCalledSo = ({ id, name }: { readonly id: string; readonly name: string }): boolean => id === q || fold(name).includes(asked)
        // What is called so comes before what belongs to it, such as the offers of a company.
        const data = found.flat().toSorted((one, other) => Number(isCalledSo(other)) - Number(isCalledSo(one)))
        return {
          status: 200 as const,
          body: {
            data,
            recipient: isKnown(recipient) ? recipient : null,
            applications: sentFrom === 'away' ? null : sentFrom,
            applicationsUnknown: sentFrom === 'away',
          },
          headers: { 'Cache-Control': 'private, no-store' },
        }
      }),
  })
