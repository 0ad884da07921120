/** Applications with a PDF of 200 kB over HTTP, against a route that writes the same file to the same store and one row. */
import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicantProfiles } from '@jobboard/command-service/accounts/applicant-profile'
import { submitApplication } from '@jobboard/command-service/applications/submit-application'
import { companyRetention } from '@jobboard/command-service/companies/retention-months'
import { findApplyTarget } from '@jobboard/command-service/offers/visible-offer'
import { maxAttachmentBytes } from '@jobboard/contracts/applications/commands'
import { offerIdOf } from '@jobboard/contracts/offers/slug'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createDiskFileStore } from '@jobboard/platform/adapters/file-store/disk'
import type { Pool } from '@jobboard/platform/database/database'
import { createTenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type Route, route } from '@jobboard/platform/http/route'
import { systemClock } from '@jobboard/platform/ports/clock'
import { noFileScanner } from '@jobboard/platform/ports/file-scanner'
import { type FileStore, newFileKey, wholeFile } from '@jobboard/platform/ports/file-store'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { z } from 'zod'
import { offerStreams } from '../events/offer-histories.ts'
import type { Table } from '../table.ts'
import { board, serve } from './services.ts'

interface Measured {
  readonly pool: Pool
  readonly keys: SubjectKeys
  readonly seconds: number
  readonly connections: number
}

const fileBytes = 200_000

/** Noise, as packed files are, between the marks of a PDF. */
const cv = Buffer.concat([
  Buffer.from('%PDF-1.7\n'),
  Buffer.alloc(fileBytes - 15, 'noise of a file that is packed '),
  Buffer.from('%%EOF\n'),
])

export async function measureSubmissions({ pool, keys, seconds, connections }: Measured): Promise<Table> {
  const folder = mkdtempSync(join(tmpdir(), 'jobboard-bench-files-'))
  const files = createDiskFileStore({ folder })
  const store = createPostgresEventStore({ pool })
  const database = createTenantDatabase(pool)
  const offerId = await storeOffer(store)
  const apply = submitApplication({
    store,
    clock: systemClock,
    database,
    files,
    keys,
    scanner: noFileScanner,
    whenScannerIsDown: 'refuse' as const,
    findApplyTarget: findApplyTarget(store),
    findDocument: async () => null,
    findProfile: applicantProfiles(database),
    findRetention: companyRetention(store),
  })
  await pool.query('CREATE TABLE IF NOT EXISTS bench.files (id text PRIMARY KEY, file text NOT NULL, name text, email text, message text)')
  const service = await serve({ pool, routes: [apply, plainUpload(pool, files)] })
  const rate = (path: string): Promise<Rate> => submitFor(service.url, path, { seconds, connections })
  const stored = async (): Promise<number> => {
    const { rows } = await pool.query<{ count: number }>(
      'SELECT count(*)::int AS count FROM applications.submissions WHERE submitted_at IS NOT NULL',
    )
    return rows[0]?.count ?? 0
  }
  try {
    await rate('/bench/files')
    const [before, from] = [await rate('/bench/files'), await stored()]
    const applied = await rate(`/v1/offers/${offerId}/applications`)
    if ((await stored()) - from !== applied.answers) throw new Error('Not every application was stored')
    const after = await rate('/bench/files')
    const plain = before.perSecond > after.perSecond ? before : after
    return {
      title: `Applications with a PDF of 200 kB over HTTP, ${connections} connections`,
      columns: ['what', 'a second', 'p50 ms', 'p99 ms', 'of the file and one INSERT'],
      rows: [
        ['the file and one INSERT', plain.perSecond, plain.p50, plain.p99, 1],
        ['application', applied.perSecond, applied.p50, applied.p99, applied.perSecond / plain.perSecond],
      ],
      notes: [
        'Goal: at least 0.4 of the rate of the file and one INSERT, which was measured before and after; the better one counts. Client, service and database share the machine.',
      ],
    }
  } finally {
    service.close()
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

const fields = z.object({ name: z.string(), email: z.string(), message: z.string() })

/** As one would write it in an afternoon. */
const plainUpload = (pool: Pool, files: FileStore): Route =>
  route({
    method: 'POST',
    path: '/bench/files',
    summary: 'A file and one INSERT',
    tag: 'bench',
    auth: 'optional',
    body: fields,
    multipart: { file: 'attachment', maxFileBytes: maxAttachmentBytes, tooLarge: messageKeys.attachmentTooLarge, toBody: (given) => given },
    replies: { 201: { description: 'It was stored', schema: z.object({ id: z.string() }) } },
    async handle({ tenant, body: { name, email, message }, file }) {
      const [id, key] = [randomUUID(), newFileKey(tenant.id, 'applications', 'pdf')]
      if (file !== null) await files.put(key, wholeFile(file), { maxBytes: maxAttachmentBytes })
      await pool.query('INSERT INTO bench.files VALUES ($1, $2, $3, $4, $5)', [id, key, name, email, message])
      return { status: 201, body: { id } }
    },
  })

/** A published offer whose applications are sent by the form of the board. */
async function storeOffer(store: ReturnType<typeof createPostgresEventStore>): Promise<string> {
  const isWanted = ({
    content,
    ending,
  }: {
    readonly content: { readonly apply: { readonly kind: string } | null; readonly screeningQuestions: readonly unknown[] }
    readonly ending: unknown
  }) => content.apply?.kind === 'email' && content.screeningQuestions.length === 0 && ending === null
  for (const append of offerStreams(board, isWanted)) {
    const id = offerIdOf(append.stream.slice(append.stream.indexOf('_') + 1)) ?? ''
    await store.appendMany([append])
    const target = await findApplyTarget(store)(board.id, offerIdOf(id) ?? ('' as never), new Date())
    if (target.ok) return id
  }
  throw new Error('No offer of the demo data takes applications by the form')
}

interface Rate {
  readonly perSecond: number
  readonly answers: number
  readonly p50: number
  readonly p99: number
}

async function submitFor(origin: string, path: string, { seconds, connections }: Pick<Measured, 'seconds' | 'connections'>): Promise<Rate> {
  const startedAt = performance.now()
  const until = startedAt + seconds * 1_000
  const times: number[] = []
  const submit = async (): Promise<void> => {
    while (performance.now() < until) {
      const form = new FormData()
      for (const [name, value] of Object.entries({ name: 'Ada Lis', email: `${randomUUID()}@bench.example`, message: 'Hello' }))
        form.append(name, value)
      form.append('attachment', new Blob([new Uint8Array(cv)]), 'cv.pdf')
      const sentAt = performance.now()
      const answer = await fetch(origin + path, { method: 'POST', body: form, headers: { Origin: origin, 'X-Tenant': board.id } })
      if (answer.status !== 201) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
      await answer.arrayBuffer()
      times.push(performance.now() - sentAt)
    }
  }
  await Promise.all(Array.from({ length: connections }, submit))
  const sorted = times.toSorted((a, b) => a - b)
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
  return { perSecond: times.length / ((performance.now() - startedAt) / 1_000), answers: times.length, p50: at(0.5), p99: at(0.99) }
}
