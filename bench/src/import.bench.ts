/**
 * Importing offers, event by event, into an empty store (at least 1,500 offers a second sustained), and again
 * when nothing, or a tenth, has changed. The rows are made-up offers as a board would export them, gzipped JSON lines, read
 * and written by the same code as `npm run import`. `--option offers=100000` takes another number than 20,000; `reactors=1` and
 * `projections=1` let another process follow the log meanwhile, as the workers of a running product do.
 */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { type DemoOffer, demoOffers } from '@jobboard/command-service/demo/offers'
import { type ImportContext, importContextOf } from '@jobboard/command-service/import/complete/complete'
import { importRows, type Summary } from '@jobboard/command-service/import/import-rows'
import { readRows } from '@jobboard/command-service/import/rows/read-rows'
import { storePublisher } from '@jobboard/command-service/import/store-publisher'
import type { ImportDeps } from '@jobboard/command-service/offers/importing/import-offers'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { createPool, longWorkTimeoutMs, migrate } from '@jobboard/platform/database/database'
import { everyMigration } from '@jobboard/platform/database/every-migration'
import { newCommandId } from '@jobboard/platform/ports/ids'
import { loadTenants } from '@jobboard/platform/tenants'
import type { RunBench } from './main.ts'

/** An offer as a row of the unified format, without what makes rows larger than real ones. */
function rowOf({ id, content }: DemoOffer, title: string): string {
  const skills = (required: boolean) =>
    content.requirements.filter((one) => one.required === required).map(({ skillName, level }) => ({ name: skillName, level }))
  return JSON.stringify({
    id,
    source: 'bench',
    title,
    companyName: content.hiringCompany?.name ?? null,
    category: content.categories[0]?.key ?? null,
    sourceCategory: null,
    experienceLevel: content.experienceLevel,
    workplaceType: content.workplaceType,
    workingTime: content.workingTime,
    employmentTypes: content.employmentTypes.map(({ type, currency, amountType, salary }) => ({
      type,
      ...salary,
      currency,
      gross: amountType === null ? null : amountType === 'gross',
    })),
    requiredSkills: skills(true),
    niceToHaveSkills: skills(false),
    languages: content.languages,
    multilocation: content.locations.map(({ city, street, geoCoordinates }) => ({ city, street, ...geoCoordinates })),
    remoteInterview: true,
    openToHireUkrainians: false,
    publishedAt: null,
    expiredAt: null,
    url: `https://source.example/${id}`,
    sections: null,
    descriptionLanguage: null,
  })
}

function fileOf(offers: readonly DemoOffer[], titleOf: (offer: DemoOffer, at: number) => string): Buffer {
  return gzipSync(offers.map((offer, at) => rowOf(offer, titleOf(offer, at))).join('\n'), { level: 1 })
}

function take(context: ImportContext, count: number): DemoOffer[] {
  const offers: DemoOffer[] = []
  for (const offer of demoOffers(context.tenant, new Date())) {
    offers.push(offer)
    if (offers.length === count) break
  }
  return offers
}

/** Returns the function that ends it. */
async function startFollowing(url: string, what: readonly ('reactors' | 'projections')[]): Promise<() => Promise<void>> {
  if (what.length === 0) return async () => undefined
  const child = fork(fileURLToPath(new URL('./events/following-process.ts', import.meta.url)), [url, ...what])
  await once(child, 'message')
  return async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
}

interface Measured {
  readonly summary: Summary
  readonly seconds: number
}

async function measure(deps: ImportDeps, context: ImportContext, file: Buffer): Promise<Measured> {
  const now = new Date()
  const startedAt = performance.now()
  const summary = await importRows({
    rows: readRows(Readable.from([file])),
    settings: { context, sanitize: true, spreadDays: 30, now },
    publisher: storePublisher(deps, { tenant: context.tenant, actor: { kind: 'system', id: 'bench' }, runId: newCommandId(), now }),
    problems: { add: async () => undefined, close: async () => undefined },
  })
  return { summary, seconds: (performance.now() - startedAt) / 1_000 }
}

export const run: RunBench = async ({ postgres, option }) => {
  const tenant = loadTenants().get('devboard')
  const context = tenant === undefined ? null : importContextOf(tenant)
  if (context === null) throw new Error('tenants/devboard.json cannot take imports')
  const url = await postgres()
  const pool = createPool(url, { name: 'bench-import', queryTimeoutMs: longWorkTimeoutMs })
  await migrate(pool, everyMigration)
  const store = createPostgresEventStore({ pool })
  const deps = { store, keys: createPostgresSubjectKeys({ pool, masterKey: Buffer.alloc(32, 7).toString('base64') }) }

  const offers = take(context, option('offers', 20_000))
  const file = fileOf(offers, ({ content }) => content.title)
  const touched = fileOf(offers, ({ content }, at) => (at % 10 === 0 ? `Re: ${content.title}`.slice(0, 80) : content.title))
  const changed = offers.filter((_, at) => at % 10 === 0).length
  // Code and caches warm up on a separate store with offers of the same kind.
  await measure(
    deps,
    context,
    fileOf(offers.slice(0, 500), () => 'Warm-up Developer'),
  )

  const followers = (['reactors', 'projections'] as const).filter((what) => option(what, 0) > 0)
  const stopFollowing = await startFollowing(url, followers)
  const runs: readonly (readonly [string, Measured, Partial<Summary>])[] = [
    ['all new', await measure(deps, context, file), { created: offers.length - 500, changed: 500 }],
    ['nothing changed', await measure(deps, context, file), { unchanged: offers.length }],
    ['a tenth changed', await measure(deps, context, touched), { changed, unchanged: offers.length - changed }],
  ]
  const { rows } = await pool.query<{ name: string; position: string }>(
    `SELECT reactor AS name, position FROM jobs.reactors
     UNION ALL SELECT projection, position FROM projections.checkpoints WHERE projection NOT LIKE 'reactor/%'`,
  )
  const head = await store.head()
  await stopFollowing()
  await store.close()
  await pool.end()
  for (const [name, { summary }, expected] of runs)
    for (const [field, count] of Object.entries(expected))
      if (summary[field as keyof Summary] !== count) throw new Error(`${name}: ${field} should be ${count}: ${JSON.stringify(summary)}`)

  return [
    {
      title: `Import of ${offers.length.toLocaleString('en-US')} offers`,
      columns: ['run', 'offers/s', 'events/s', 'seconds', 'file MB'],
      rows: runs.map(([name, { summary, seconds }]) => [
        name,
        summary.read / seconds,
        (summary.created * 2 + summary.changed) / seconds,
        seconds,
        file.length / 2 ** 20,
      ]),
      notes: [
        'Goal: at least 1,500 offers/s sustained for new ones, event by event.',
        ...rows.map(({ name, position }) => `${name} was ${Number(head) - Number(position)} events behind at the end.`),
        `Peak memory of the process: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB, the rows of the file included.`,
      ],
    },
  ]
}
