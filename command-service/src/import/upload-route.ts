/** `POST /v2/admin/imports`: an administrator sends the file itself; the answer is the summary and the first problems. */
import { importProblemSchema, maxImportProblems } from '@jobboard/contracts/imports/queries'
import { flag, wholeNumber } from '@jobboard/platform/http/query-parameters'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { mayAdminister } from '@jobboard/platform/http/sessions/access'
import { newCommandId } from '@jobboard/platform/ports/ids'
import { z } from 'zod'
import type { ImportDeps } from '../offers/importing/import-offers.ts'
import { importContextOf } from './complete/complete.ts'
import { dryRun } from './dry-run.ts'
import { formatNamed, formatNames } from './formats/formats.ts'
import { importRows, UnknownFormatError } from './import-rows.ts'
import type { RowProblem } from './problems.ts'
import { charsets } from './rows/charset.ts'
import { readRows } from './rows/read-rows.ts'
import { storePublisher } from './store-publisher.ts'

/** Formats, character set and repairs, as every import takes them. */
export const importOptions = {
  format: z.enum(formatNames as [string, ...string[]]).optional(),
  charset: z.enum(charsets).default('utf-8'),
  sanitize: flag.default(false),
  spread: wholeNumber(0, 365).default(0),
}
export const importStreams = ['application/json', 'application/x-ndjson', 'application/gzip', 'application/octet-stream'] as const

const count = z.int().min(0)
const replySchema = z.object({
  read: count,
  created: count,
  changed: count,
  unchanged: count,
  refused: count,
  /** Of the refused rows, those that are no JSON objects. */
  unreadable: count,
  repaired: count,
  copies: count,
  /** By field: how often the source did not state it and a default was used. */
  unknown: z.record(z.string(), count),
  /** The input is truncated: the rows before the end count. */
  cutShort: z.boolean(),
  seconds: z.number(),
  dryRun: z.boolean(),
  /** The first 1,000; the counts above are complete. */
  problems: z.array(importProblemSchema),
})

export const uploadImport = (deps: ImportDeps): Route =>
  route({
    method: 'POST',
    path: '/v2/admin/imports',
    summary: 'Import offers from a file: JSON, JSON lines or gzip of any size',
    note: 'Takes no Idempotency-Key and needs none: offers have the ids of their source, so the same file sent again changes nothing.',
    tag: 'imports',
    auth: mayAdminister,
    // Strict: a misspelt dryRun must not import.
    query: z.strictObject({ ...importOptions, dryRun: flag.default(false) }),
    streams: importStreams,
    replies: { 200: { description: 'What became of the rows', schema: replySchema } },
    problems: ['malformed', 'unavailable'],
    async handle({ tenant, session, query, incoming }) {
      const context = importContextOf(tenant)
      if (context === null) return refuse({ code: 'unavailable', detail: 'The board names no plan for imports' })
      const format = query.format === undefined ? undefined : formatNamed(query.format)
      const problems: RowProblem[] = []
      const startedAt = performance.now()
      const now = new Date()
      const actor = { kind: 'admin', id: session.accountId } as const
      try {
        const { interrupted: _never, ...summary } = await importRows({
          // What follows an early end (an unknown format, a hostile archive) is read and discarded, so that the client receives its answer.
          rows: readRows(incoming.iterator({ destroyOnReturn: false }), query.charset),
          ...(format === undefined ? {} : { format }),
          settings: { context, sanitize: query.sanitize, spreadDays: query.spread, now },
          publisher: storePublisher(query.dryRun ? dryRun(deps) : deps, { tenant, actor, runId: newCommandId(), now }),
          problems: {
            add: async (problem) => {
              if (problems.length < maxImportProblems) problems.push(problem)
            },
            close: async () => undefined,
          },
        })
        const seconds = Math.round(performance.now() - startedAt) / 1_000
        return { status: 200, body: { ...summary, seconds, dryRun: query.dryRun, problems } }
      } catch (error) {
        if (error instanceof UnknownFormatError) return refuse({ code: 'malformed', detail: error.message })
        throw error
      } finally {
        incoming.resume()
      }
    },
  })
