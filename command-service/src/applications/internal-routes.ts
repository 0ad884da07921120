/** Texts of applications for the query-service, which has no keys. */
import { applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { openApplicationTextsCall } from '@jobboard/contracts/applications/internal-calls'
import { declaredRoute } from '@jobboard/platform/http/internal-calls/internal-route'
import { type Route, route } from '@jobboard/platform/http/route'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'

export const openApplicationTexts = ({ keys }: { readonly keys: SubjectKeys }): Route =>
  route({
    ...declaredRoute(openApplicationTextsCall),
    bodyLimit: 8_000_000,
    async handle({ tenant, body }) {
      const opened = body.texts.map(({ applicationId, field, sealed }) =>
        keys.open(sealed, {
          tenant: tenant.id,
          stream: applicationStream(tenant.id, applicationId),
          field: sealedApplicationFields[field],
        }),
      )
      return { status: 200, body: { texts: await Promise.all(opened) } }
    },
  })
