/**
 * Commands whose body is too long for memory. The command-service first says, by their headers alone, whether they may come in and whose
 * they are; then their body is read whole, and only then are they sent on. Imports are of any length and are passed on as they come.
 */
import type { IncomingMessage } from 'node:http'
import type { Readable } from 'node:stream'
import { accountHeader, admittedHeader, beforeBodyHeader } from '@jobboard/platform/http/bodies/before-body-headers'
import { isImport } from '../connections/body-time.ts'
import type { Answer, Ask, UpstreamRequest } from './answer.ts'
import { BodyTooLong, type Uploads, uploadLimits } from './uploads.ts'

export interface LongBodiesOptions {
  readonly askCommands: Ask
  readonly askUploads: Ask
  readonly askImports: Ask
  readonly uploads: Uploads
}

type Long = UpstreamRequest & { readonly body: Readable }

export function longBodies({ askCommands, askUploads, askImports, uploads }: LongBodiesOptions) {
  return async (request: IncomingMessage, asked: Long): Promise<Answer> => {
    const { body, ...head } = asked
    const announced = request.headers['content-length']
    const { 'content-length': _, ...headers } = head.headers
    if (!isImport(request) && Number(announced ?? 0) > uploadLimits.maxBytes) {
      body.destroy()
      throw new BodyTooLong()
    }
    const admission = await askCommands({ ...head, headers: { ...headers, [beforeBodyHeader]: announced ?? '' } })
    if (admission.status !== 204) {
      body.destroy()
      return admission
    }
    if (isImport(request)) return askImports({ ...asked, headers: { ...asked.headers, [admittedHeader]: '1' } })
    const account = admission.headers[accountHeader]
    const from = { network: head.network, account: typeof account === 'string' ? account : null }
    return uploads.receive(body, from, (upload) =>
      askUploads({ ...head, headers: { ...headers, [admittedHeader]: '1', 'content-length': String(upload.length) }, body: upload.body }),
    )
  }
}
