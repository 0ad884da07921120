/** Imports in the background over HTTP (docs/import.md, "For administrators"): the file is stored and read part by part; what it brought can be taken back. */
import { begunImportSchema, importParamsSchema, undoImportSchema, undoneImportSchema } from '@jobboard/contracts/imports/commands'
import { importRun, maxFileName } from '@jobboard/contracts/imports/events'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { ok } from '@jobboard/contracts/shared/problem'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { FileTooLargeError, newFileKey } from '@jobboard/platform/ports/file-store'
import { newCommandId } from '@jobboard/platform/ports/ids'
import { z } from 'zod'
import { importContextOf } from '../../import/complete/complete.ts'
import { importOptions, importStreams } from '../../import/upload-route.ts'
import { metadataOf } from '../../shell/command-route.ts'
import { execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { processStream } from '../../shell/process-manager.ts'
import type { ImportRunDeps } from './import-process.ts'
import { importRunAggregate } from './import-run.ts'
import { countUndo } from './undo-import.ts'

export const importRunRoutes = (deps: ImportRunDeps): readonly Route[] => [beginImport(deps), undoImport(deps)]

/** More than any feed has; what is larger, `npm run import` reads. */
const maxFileBytes = 1024 * 1024 * 1024

const beginImport = (deps: ImportRunDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/imports/runs',
    summary: 'Import offers from a file in the background',
    note: 'The body is the file. The import is in the list of imports with its progress; what it brought can be taken back. `dryRun` of `POST /v2/admin/imports` says before what would happen.',
    tag: 'imports',
    auth: mayAdminister,
    query: z.strictObject({
      ...importOptions,
      name: z.string().trim().min(1).max(maxFileName).describe('What the administrator calls the file. No names of persons.'),
    }),
    streams: importStreams,
    replies: { 201: { description: 'It has begun', schema: begunImportSchema, headers: ['X-Position'] } },
    problems: ['malformed', 'tooLarge', 'unavailable'],
    async handle(request) {
      const { tenant, query, incoming } = request
      if (importContextOf(tenant) === null) {
        incoming.resume()
        return refuse({ code: 'unavailable', detail: 'The board names no plan for imports' })
      }
      const key = newFileKey(tenant.id, 'imports', 'bin')
      try {
        const bytes = await deps.files.put(key, incoming.iterator({ destroyOnReturn: false }), { maxBytes: maxFileBytes })
        const id = newCommandId()
        const requestedAt = deps.clock.now().toISOString()
        const { name, format = null, charset, sanitize, spread } = query
        const asked = { file: { key, name, bytes }, format, charset, sanitize, spreadDays: spread, requestedAt }
        const begun = await execute(deps.store, {
          stream: processStream(importRun, tenant.id, id),
          aggregate: importRunAggregate,
          metadata: metadataOf({ ...request, at: requestedAt }, 'imports'),
          prepare: () => ok({ type: 'request' as const, request: asked }),
        })
        if (!begun.ok) return refuse({ code: 'unavailable' })
        const { position } = begun.value
        return { status: 201, body: { id }, headers: position === null ? {} : { 'X-Position': position } }
      } catch (error) {
        if (error instanceof FileTooLargeError) {
          return refuse({ code: 'tooLarge', errors: [{ path: '', code: 'fileTooLarge', message: messageKeys.tooLong }] })
        }
        throw error
      } finally {
        incoming.resume()
      }
    },
  })

const undoImport = (deps: ImportRunDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/imports/{id}/undo',
    summary: 'Delete the new offers of an import that no one has edited since',
    note: 'Counted first with `dryRun`. Offers that were there before and were changed stay as they are.',
    tag: 'imports',
    auth: mayAdminister,
    params: importParamsSchema,
    body: undoImportSchema,
    replies: {
      200: { description: 'What is deleted, in the background, and what stays', schema: undoneImportSchema, headers: ['X-Position'] },
    },
    problems: ['objectNotFound', 'importRunning', 'unavailable'],
    async handle(request) {
      const { tenant, params, body } = request
      const stream = processStream(importRun, tenant.id, params.id)
      const at = deps.clock.now().toISOString()
      const { state } = await loadHistory(deps.store, importRunAggregate, stream)
      const asked = importRunAggregate.decider.decide({ type: 'undo', at }, state)
      if (!asked.ok) return refuse(asked.error)
      const counts = await countUndo(deps.store, { database: deps.database, tenant: tenant.id, importId: params.id })
      if (body.dryRun) return { status: 200, body: counts }
      const begun = await execute(deps.store, {
        stream,
        aggregate: importRunAggregate,
        metadata: metadataOf({ ...request, at }, 'imports'),
        prepare: () => ok({ type: 'undo' as const, at }),
      })
      if (!begun.ok) return refuse(begun.error.code === 'importRunning' ? { code: 'importRunning' } : { code: 'unavailable' })
      const { position } = begun.value
      return { status: 200, body: counts, headers: position === null ? {} : { 'X-Position': position } }
    },
  })
