/** POST /v1/reports/by-link/confirm: a guest confirms the address of a report; only then is anything else written to it (docs/product/reports.md). */
import { reportNumber } from '@jobboard/contracts/moderation/case-number'
import { confirmReportSchema, reportReplySchema } from '@jobboard/contracts/reports/commands'
import { reportStream } from '@jobboard/contracts/reports/events'
import { ok } from '@jobboard/contracts/shared/problem'
import type { Route } from '@jobboard/platform/http/route'
import { readAddressToken } from '@jobboard/platform/links/report-links'
import { type CommandDeps, commandRoute } from '../shell/command-route.ts'
import { type BySignedLink, signedLink } from '../shell/signed-link.ts'
import { reportAggregate } from './report.ts'

const { route: link } = signedLink({
  attempts: 'report-links',
  done: { name: 'report-confirmations', points: 30, seconds: 300 },
  idLength: 36,
})

export const confirmReport = (deps: CommandDeps & { readonly masterKey: string }): Route =>
  commandRoute(deps, {
    ...link,
    method: 'POST',
    path: '/v1/reports/by-link/confirm',
    summary: 'Confirm the address of a report, by the link that was sent to it',
    tag: 'reports',
    aggregate: reportAggregate,
    stream: reportStream,
    policy: (_, report) => (report.status === 'absent' ? link.notFound : null),
    system: 'report-link',
    body: confirmReportSchema,
    id: ({ tenant, body }: BySignedLink) => readAddressToken(deps.masterKey, tenant.id, body.token, deps.clock.now()),
    problems: ['linkNotValid'],
    reply: {
      status: 200,
      description: 'It is confirmed',
      schema: reportReplySchema,
      present: (_, id) => ({ id, number: reportNumber(id) }),
    },
    command: ({ at }) => ok({ type: 'confirmAddress', at } as const),
  })
