/** GET /{tenant}/applications/changes: a stream of which applications to the company change, for pages of the desk that are open. */
import { deskChangesSchema } from '@jobboard/contracts/applications/desk-changes'
import { EventStream } from '@jobboard/platform/http/replies/streamed'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { anyEmployer } from '@jobboard/platform/http/sessions/access'
import { z } from 'zod'
import type { TenantReader } from '../../../database/tenant-reader.ts'
import { mayRead, readsStill } from '../desk-access.ts'
import type { ApplicationsWatch } from './watch-applications.ts'

export interface ApplicationChangesDeps {
  readonly reader: TenantReader
  readonly applications: ApplicationsWatch
}

export const applicationChanges = ({ reader, applications }: ApplicationChangesDeps): Route =>
  route({
    method: 'GET',
    path: '/{tenant}/applications/changes',
    params: z.object({ tenant: z.string() }),
    summary: 'Which applications to my company change, by their ids, while the stream is open',
    tag: 'applications',
    auth: anyEmployer,
    replies: {
      200: { description: 'First `null`: load what you show. Then an event for what changed within a moment', events: deskChangesSchema },
    },
    async handle({ tenant, session }) {
      const { companyId } = session
      if (!(await mayRead(reader, session))) return refuse({ code: 'forbidden' })
      if (applications.isFull(tenant.id, companyId))
        return refuse({ code: 'rateLimited', detail: 'This company has too many event streams open' }, { 'Retry-After': '30' })
      return {
        status: 200 as const,
        body: new EventStream((sink) => {
          sink.send({ data: { applications: null } })
          return applications.watch(tenant.id, companyId, (changed) => {
            // Who may not read any more, or whom the database cannot tell, is told nothing; the client comes back and asks.
            readsStill(reader, session).then(
              (reads) => (reads ? sink.send({ data: { applications: changed === null ? null : [...changed] } }) : sink.end()),
              () => sink.end(),
            )
          })
        }),
      }
    },
  })
