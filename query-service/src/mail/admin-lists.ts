/** GET /v2/admin/emails and /v2/admin/suppressions: what became of the e-mails of the board, without addresses (docs/product/e-mails.md, "Administration"). */
import { emailList, suppressionList } from '@jobboard/contracts/mail/admin-lists'
import type { Route } from '@jobboard/platform/http/route'
import { z } from 'zod'
import { adminListRoutes, type ListDeps } from '../http/admin-list.ts'

const state = "CASE WHEN r.status = 'sent' AND r.bounced_at IS NOT NULL THEN 'bounced' ELSE r.status END"
const hex = "encode(r.address_digest, 'hex')"

export const emailListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, emailList, {
    from: `mail.messages r LEFT JOIN mail.suppressions s ON s.tenant = r.tenant AND s.address_digest = r.address_digest`,
    id: 'r.id::text',
    columns: {
      message: 'r.message',
      state,
      updatedAt: 'r.updated_at',
      attempts: 'r.attempts',
      reason: 'r.reason',
      suppressed: 's.reason',
      about: 'r.about',
      createdAt: 'r.created_at',
      bouncedAt: 'r.bounced_at',
      locale: 'r.locale',
      recipient: hex,
    },
    filters: { state, message: 'r.message', suppressed: 's.reason', changed: 'r.updated_at', recipient: hex, about: 'r.about' },
    search: [{ sql: 'r.id::text' }, { sql: 'r.about' }, { sql: 'r.message' }, { sql: 'r.reason' }],
    named: { sql: 'r.id', valueOf: (text) => z.guid().safeParse(text.trim()).data ?? null },
    readsOwnWrites: [],
  })

export const suppressionListRoutes = (deps: ListDeps): readonly Route[] =>
  adminListRoutes(deps, suppressionList, {
    from: 'mail.suppressions r',
    id: hex,
    columns: {
      reference: `left(${hex}, 12)`,
      reason: 'r.reason',
      suppressedAt: 'r.suppressed_at',
      messages: '(SELECT count(*)::int FROM mail.messages m WHERE m.tenant = r.tenant AND m.address_digest = r.address_digest)',
      detail: 'r.detail',
    },
    filters: { reason: 'r.reason', suppressed: 'r.suppressed_at', recipient: hex },
    readsOwnWrites: [],
  })
