/** Sends an application as the form of a page does. */
import { type ApplicationId, applicationIdSchema } from '@jobboard/contracts/applications/events'
import type { SignedIn } from '@jobboard/platform/testing/api-spec/api-accounts'
import type { Answer } from '@jobboard/platform/testing/api-spec/api-spec'
import { aPdf } from '../candidates/testing/documents.ts'
import type { CommandApi } from './command-api.ts'

interface Sent {
  /** Null: a guest of the first board. */
  readonly as?: SignedIn | null
  readonly tenant?: string
  /** Beside, or instead of, a name, an address and a message. */
  readonly fields?: Readonly<Record<string, string>>
  /** By default a PDF; null: none. */
  readonly file?: Buffer | null
  readonly fileName?: string
  readonly headers?: Readonly<Record<string, string>>
}

export async function sendApplication(
  api: CommandApi,
  offerId: string,
  { as = null, tenant = api.home.id, fields = {}, file = aPdf(), fileName = 'cv.pdf', headers = {} }: Sent = {},
): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries({ name: 'Ada Lis', email: 'ada@example.com', message: 'Hello', ...fields }))
    form.append(name, value)
  if (file !== null) form.append('attachment', new Blob([new Uint8Array(file)]), fileName)
  const encoded = new Response(form)
  return api.call('POST', `/v1/offers/${offerId}/applications`, {
    ...(as === null ? { tenant } : { as }),
    body: new Uint8Array(await encoded.arrayBuffer()),
    headers: { 'Content-Type': encoded.headers.get('content-type') ?? '', ...headers },
  })
}

/** One that is taken; returns its id. */
export async function sentApplication(api: CommandApi, offerId: string, sent: Sent = {}): Promise<ApplicationId> {
  const { status, body } = await sendApplication(api, offerId, sent)
  expect(status).toBe(201)
  return applicationIdSchema.parse(Reflect.get(Object(body), 'id'))
}
