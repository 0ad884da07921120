import { z } from 'zod'
import { internalCall } from './internal-call.ts'

export const apiDocumentCall = internalCall({
  from: 'query-service',
  to: 'command-service',
  method: 'GET',
  path: '/internal/openapi.json',
  summary: 'The part of the API document that this service answers',
  replies: { 200: { description: 'An OpenAPI 3.1 document', schema: z.looseObject({}) } },
  timeoutMs: 2_000,
})
