import { applicationIdSchema } from '@jobboard/contracts/applications/events'
import { maxSealedTexts } from '@jobboard/contracts/applications/internal-calls'
import { tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { openTexts } from './open-application-texts.ts'

it('opens more texts than one call takes, each under its own name', async () => {
  const asked: number[] = []
  const services = createInternalClient({
    addressOf: () => '',
    internalKey: 'key-of-the-test',
    maxAttempts: 1,
    fetch: async (_path, { body }) => {
      const { texts } = JSON.parse(String(body)) as { texts: { sealed: { sealed: string } }[] }
      asked.push(texts.length)
      return Response.json({ texts: texts.map(({ sealed }) => `text ${sealed.sealed}`) })
    },
  })
  const applicationId = applicationIdSchema.parse('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10')
  const sealedOf = (at: number) => ({ subject: 's', sealed: String(at), digest: 'd' })
  const texts = Array.from({ length: maxSealedTexts + 1 }, (_, at) => ({ applicationId, field: 'answer' as const, sealed: sealedOf(at) }))
  const opened = await openTexts(services, { tenant: tenantIdSchema.parse('devboard'), traceId: 't' }, texts)
  expect(asked).toEqual([maxSealedTexts, 1])
  expect(texts.every(({ sealed }) => opened(applicationId, 'answer', sealed) === `text ${sealed.sealed}`)).toBe(true)
  expect([opened(applicationId, 'answer', null), opened(applicationId, 'name', sealedOf(0))]).toEqual([null, null])
})
