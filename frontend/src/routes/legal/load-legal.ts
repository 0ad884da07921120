/** What the legal pages need. */
import { notFound } from '@tanstack/react-router'
import type { AppContext } from '../../context/app-context.ts'
import { legalListQuery, legalTextQuery } from '../../features/legal/api/legal-documents.ts'
import { ApiError } from '../../http/api-error.ts'
import { answerFor } from '../answer-for.ts'

export interface NamedDocument {
  readonly document: string
  /** Undefined: the one in force. */
  readonly version: string | undefined
}

export const loadLegalList = (context: AppContext) =>
  context.queryClient.ensureQueryData(legalListQuery(context.api)).catch((error: unknown) => answerFor(error, context))

export async function loadLegalDocument(context: AppContext, named: NamedDocument): Promise<NamedDocument> {
  const { api, locale, queryClient } = context
  await queryClient.ensureQueryData(legalTextQuery(api, locale, named.document, named.version)).catch((error: unknown) => {
    // 400 and 422: what cannot be the name of a document or of a version.
    if (error instanceof ApiError && [400, 404, 422].includes(error.status)) throw notFound()
    answerFor(error, context)
  })
  return named
}
