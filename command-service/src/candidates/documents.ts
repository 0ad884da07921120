/** Documents of a candidate: uploaded, and deleted (docs/product/candidates.md, "Documents"). */
import { addDocumentSchema, addedDocumentSchema, maxDocumentBytes, maxDocuments } from '@jobboard/contracts/candidates/commands'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { hasCandidatePortal } from '@jobboard/contracts/tenants/tenant'
import { documentKindOf } from '@jobboard/platform/documents/document-kind'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { newFileKey, wholeFile } from '@jobboard/platform/ports/file-store'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import { z } from 'zod'
import { beginDocument, deleteDocumentRow, findDocumentFile, finishDocument } from './candidate-rows.ts'
import type { CandidateFileDeps } from './erase-candidate.ts'

const refusal = (message: string) => refuse({ code: 'validation', errors: [{ path: 'file', code: message.replace(/^.*\./, ''), message }] })

/** The name that people see ends as what the file is. */
const nameWithEnding = (name: string, ending: string): string => `${name.replace(/\.(?:pdf|docx?)$/i, '').slice(0, 240)}.${ending}`

export const addDocument = ({ database, files }: CandidateFileDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/candidate/documents',
    summary: 'Add a document of mine: PDF or DOCX, up to 5,000,000 bytes',
    note: 'A form with `file`, and optionally `fileName` and `type` (`cv`).',
    tag: 'candidates',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    idempotencyKey: true,
    body: addDocumentSchema,
    multipart: { file: 'file', maxFileBytes: maxDocumentBytes, tooLarge: messageKeys.documentTooLarge, toBody: (fields) => fields },
    limitsBeforeBody: [
      { name: 'candidate-documents', points: 60, seconds: 3_600, key: ({ session }) => session.accountId, anyAddress: true },
    ],
    replies: { 201: { description: 'Stored', schema: addedDocumentSchema } },
    problems: ['tooManyDocuments'],
    async handle({ tenant, session: { accountId }, body, file, commandId }) {
      if (file === null || file.byteLength === 0) return refusal(messageKeys.required)
      const ending = documentKindOf(file)
      if (ending === null) return refusal(messageKeys.documentTypeUnsupported)
      const documentId = uuidFrom('candidate document', tenant.id, commandId)
      // A command that runs again stores the same document; a file of a run before is found by its row.
      const key = (await findDocumentFile(database, tenant.id, accountId, documentId)) ?? newFileKey(tenant.id, 'documents', ending)
      const document = {
        documentId,
        accountId,
        type: body.type,
        fileName: nameWithEnding(body.fileName, ending),
        file: key,
        size: file.byteLength,
      }
      if (!(await beginDocument(database, tenant.id, document, maxDocuments))) return refuse({ code: 'tooManyDocuments' })
      await files.put(key, wholeFile(file), { maxBytes: maxDocumentBytes })
      if (await finishDocument(database, tenant.id, documentId)) return { status: 201, body: { id: documentId } }
      // Erased or deleted meanwhile.
      await files.delete(key)
      return refuse({ code: 'documentNotFound' })
    },
  })

export const deleteDocument = ({ database, files }: CandidateFileDeps): Route =>
  route({
    method: 'DELETE',
    path: '/v2/candidate/documents/{id}',
    summary: 'Delete a document of mine, with its file',
    tag: 'candidates',
    auth: ['candidate'],
    offeredOn: hasCandidatePortal,
    params: z.object({ id: z.uuid() }),
    replies: { 204: { description: 'Deleted' } },
    problems: ['documentNotFound'],
    async handle({ tenant, session: { accountId }, params: { id } }) {
      const file = await findDocumentFile(database, tenant.id, accountId, id)
      if (file === null) return refuse({ code: 'documentNotFound' })
      await files.delete(file)
      await deleteDocumentRow(database, tenant.id, id)
      return { status: 204 }
    },
  })
