/**
 * GET /v1/applications/by-link: the application that the link of an e-mail opens, and its file (docs/product/applications.md, "Links"). The command-service
 * says what its token opens.
 */
import { openApplicationLinkCall } from '@jobboard/contracts/applications/internal-calls'
import { applicationLinkHeader } from '@jobboard/contracts/applications/links'
import { linkedApplicationSchema } from '@jobboard/contracts/applications/queries'
import { whileConnected } from '@jobboard/platform/http/disconnect'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import type { Clock } from '@jobboard/platform/ports/clock'
import { applicationsReadModel } from '@jobboard/platform/read-models/applications'
import type { TenantReader } from '../database/tenant-reader.ts'
import { downloadReply } from '../http/download.ts'
import { type DownloadDeps, sendOwnFile } from './download-file.ts'
import { fileTextOf } from './file-text.ts'
import { linkLimits, tokenOf } from './link-token.ts'
import { type ApplicationRow, openApplications, selectApplications } from './own-application.ts'

export interface LinkedApplicationDeps {
  readonly reader: TenantReader
  readonly services: InternalClient
  readonly clock: Clock
}

const text = `${selectApplications('$3')} WHERE a.tenant = $1 AND a.application_id = $2 AND a.erased IS NULL`

export const getLinkedApplication = ({ reader, services, clock }: LinkedApplicationDeps): Route =>
  route({
    method: 'GET',
    path: '/v1/applications/by-link',
    summary: 'The application that a link opens, for who has no account',
    note: `The token of the link is the header \`${applicationLinkHeader}\`.`,
    tag: 'applications',
    auth: 'public',
    readsOwnWrites: [applicationsReadModel],
    limits: linkLimits,
    replies: { 200: { description: 'The application', schema: linkedApplicationSchema, headers: ['X-Position-Reached'] } },
    problems: openApplicationLinkCall.refusals ?? [],
    handle: ({ tenant, traceId, incoming }) =>
      whileConnected(incoming, async (signal) => {
        const token = tokenOf(incoming)
        if (token === null) return refuse({ code: 'linkNotValid' })
        const context = { tenant: tenant.id, traceId, signal }
        const link = await services.call(openApplicationLinkCall, { ...context, body: { token } })
        if (!link.ok) return refuse(link.error)
        const { applicationId, linkExpiresAt } = link.value
        const values = [tenant.id, applicationId, clock.now().toISOString()]
        const rows = await reader.read<ApplicationRow>(tenant.id, { text, values }, signal)
        const [[application], fileText] = await Promise.all([
          openApplications(services, context, rows),
          fileTextOf({ reader, services }, context, applicationId),
        ])
        // Deleted a moment ago, or so new that its row is not there yet.
        if (application === undefined) return refuse({ code: 'applicationNotFound' })
        const hasAccount = rows[0]?.candidateId !== null
        const body = { application, fileText, hasAccount, linkExpiresAt }
        return { status: 200 as const, body, headers: { 'Cache-Control': 'private, no-store' } }
      }),
  })

export const downloadByLink = (deps: DownloadDeps): Route =>
  route({
    method: 'GET',
    path: '/v1/applications/by-link/file',
    summary: 'Download the file of the application that a link opens, for who has no account',
    note: `The token of the link is the header \`${applicationLinkHeader}\`.`,
    tag: 'applications',
    auth: 'public',
    limits: linkLimits,
    replies: { 200: downloadReply },
    problems: [...(openApplicationLinkCall.refusals ?? []), 'unavailable'],
    async handle({ tenant, traceId, incoming }) {
      const token = tokenOf(incoming)
      if (token === null) return refuse({ code: 'linkNotValid' })
      const link = await deps.services.call(openApplicationLinkCall, { tenant: tenant.id, traceId, body: { token } })
      if (!link.ok) return refuse(link.error)
      return sendOwnFile(deps, { tenant: tenant.id, traceId, id: link.value.applicationId })
    },
  })
