/**
 * Applications of one company as the projections write them, and the same in clear in one table, as a plain page would read them. Words, statuses and
 * dates come from a fixed series; texts are sealed, each with the key of its application, and their words are blinded, as the product does it.
 */
import { applicationStream } from '@jobboard/contracts/applications/events'
import type { ApplicationStatus } from '@jobboard/contracts/applications/statuses'
import { type CompanyId, companyIdSchema, type TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { fileTokens, searchedTokens, searchKeyOf } from '@jobboard/platform/applications/search-tokens'
import { createClient, longWorkTimeoutMs, type PoolClient } from '@jobboard/platform/database/database'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { applicationsTable } from '@jobboard/platform/read-models/applications'
import type { Row } from '@jobboard/platform/read-models/projection'
import { recordEvents } from '@jobboard/platform/testing/projection-spec'
import { applicationsProjection } from '@jobboard/workers/applications/applications.projection'
import { copyRows, withoutIndexes } from './copy-rows.ts'
import { createSealing, type SealedBy, subjectKeyColumns } from './sealing.ts'

export const company: CompanyId = companyIdSchema.parse('bench')

const lexiconSize = 4_000
const lettersOf = ['bcdfghklmnprstwz', 'aeiouy'] as const

/** Nine letters each, so that none is within another and `ILIKE` finds what whole words find. */
export const lexicon: readonly string[] = Array.from({ length: lexiconSize }, (_, number) => {
  let [rest, word] = [number * 7_919 + 13, '']
  for (let at = 0; at < 9; at += 1) {
    const letters = lettersOf[at % 2] ?? ''
    word += letters[rest % letters.length]
    rest = Math.floor(rest / letters.length) + number * (at + 3)
  }
  return word
}).filter((word, at, all) => all.indexOf(word) === at)

type Client = Pick<PoolClient, 'query'>

interface Fill {
  readonly databaseUrl: string
  readonly keys: SubjectKeys
  readonly masterKey: string
  readonly tenant: Tenant
  readonly applications: number
  /** Of a CV. */
  readonly words: number
}

export async function fillApplications(fill: Fill): Promise<void> {
  const [client, other] = await Promise.all([connect(fill), connect(fill)])
  try {
    await storePlain(client, fill)
    // One is the work of the database, the other that of this process.
    await Promise.all([storeFileWords(client, fill), storeSealed(other, fill)])
    await client.query(`INSERT INTO read_models.application_counts (tenant, company_id, offer_id, status, count)
      SELECT tenant, company_id, counted, status, count(*) FROM read_models.applications, unnest(ARRAY['', offer_id]) AS counted GROUP BY 1, 2, 3, 4`)
    await client.query('GRANT USAGE ON SCHEMA bench TO jobboard_reader')
    await client.query('GRANT SELECT ON ALL TABLES IN SCHEMA bench TO jobboard_reader')
    // As autovacuum leaves it in the long run; index-only scans need it.
    for (const table of [...Object.values(tables), 'bench.applications']) await client.query(`VACUUM (ANALYZE) ${table}`)
  } finally {
    await Promise.all([client.end(), other.end()])
  }
}

const tables = {
  keys: 'subject_keys',
  applications: 'read_models.applications',
  counts: 'read_models.application_counts',
  words: 'read_models.application_words',
  fileWords: 'read_models.application_file_words',
} as const

async function connect({ databaseUrl }: Fill): Promise<ReturnType<typeof createClient>> {
  const client = createClient(databaseUrl, { name: 'bench', queryTimeoutMs: longWorkTimeoutMs })
  await client.connect()
  await client.query(
    "SET work_mem = '256MB'; SET maintenance_work_mem = '1GB'; SET max_parallel_maintenance_workers = 2; SET synchronous_commit = off",
  )
  return client
}

const storeFileWords = (client: Client, { tenant }: Fill): Promise<void> =>
  withoutIndexes(client, tables.fileWords, () =>
    client.query(
      `INSERT INTO ${tables.fileWords} (tenant, application_id, token)
      SELECT $1, a.application_id, x.token
      FROM bench.words w JOIN bench.lexicon x USING (number) JOIN bench.applications a ON a.n = w.application ORDER BY w.application`,
      [tenant.id],
    ),
  )

async function storePlain(client: Client, { keys, tenant, applications, words }: Fill): Promise<void> {
  const key = searchKeyOf(keys, tenant.id, company)
  await client.query(`CREATE SCHEMA bench`)
  await client.query(
    `CREATE TABLE bench.lexicon AS
    SELECT * FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS l (word, token, number)`,
    [lexicon, lexicon.map((word) => fileTokens(key, word)[0])],
  )
  await client.query(`ALTER TABLE bench.lexicon ADD PRIMARY KEY (number)`)
  await client.query('SELECT setseed(0.25)')
  // Frequent and rare words, as in texts: the most frequent one is in every other CV.
  await client.query(`CREATE UNLOGGED TABLE bench.words AS
    SELECT DISTINCT n AS application, 1 + floor(${lexicon.length} * power(random(), 3))::bigint AS number
    FROM generate_series(1, ${applications}) AS n, generate_series(1, ${words})`)
  await client.query('ANALYZE bench.words, bench.lexicon')
  // Ids are random, as the product makes them, and numbered in their order, which is not the one in which applications were sent.
  await client.query(`CREATE TABLE bench.applications AS
    SELECT n, (n * 7919) % ${applications} AS sent, i.id AS application_id, '${company}'::text AS company_id, lpad((n % 50)::text, 12, '0') AS offer_id,
      (ARRAY['new', 'viewed', 'inReview', 'interview', 'offerMade', 'hired', 'rejected', 'withdrawn'])[1 + (n * 7) % 8] AS status,
      timestamptz '2026-01-01' + (n * 7919) % ${applications} * interval '5 minutes' AS submitted_at,
      f.word || ' ' || l.word AS name, f.word || '@example.com' AS email, 'message' AS message, t.cv
    FROM (SELECT row_number() OVER (ORDER BY id) AS n, id FROM (
      SELECT overlay(overlay(md5(g::text)::uuid::text PLACING '4' FROM 15) PLACING 'a' FROM 20) COLLATE "C" AS id FROM generate_series(1, ${applications}) AS g
    ) AS made) AS i
    JOIN bench.lexicon f ON f.number = 1 + (n * 31) % ${lexicon.length}
    JOIN bench.lexicon l ON l.number = 1 + (n * 17) % ${lexicon.length}
    JOIN (SELECT w.application, string_agg(x.word, ' ') AS cv FROM bench.words w JOIN bench.lexicon x USING (number) GROUP BY 1) t ON t.application = n
    ORDER BY sent`)
  await client.query(`ALTER TABLE bench.applications ADD PRIMARY KEY (application_id)`)
  await client.query(`CREATE INDEX ON bench.applications (company_id, submitted_at DESC, application_id)`)
}

interface PlainRow {
  readonly id: string
  readonly offerId: string
  readonly status: ApplicationStatus
  readonly submittedAt: Date
  readonly name: string
  readonly email: string
  readonly message: string
}

/** At a time: all of them would take a gigabyte. */
const batch = 10_000

const storeSealed = (client: Client, fill: Fill): Promise<void> =>
  withoutIndexes(client, tables.applications, () => withoutIndexes(client, tables.words, () => storeBatches(client, fill)))

async function storeBatches(client: Client, { keys, masterKey, tenant: { id: tenant }, applications }: Fill): Promise<void> {
  const [sealing, searchKey] = [createSealing(masterKey, tenant), searchKeyOf(keys, tenant, company)]
  for (let from = 0; from < applications; from += batch) {
    const { rows } = await client.query<PlainRow>(
      `SELECT application_id AS id, offer_id AS "offerId", status, submitted_at AS "submittedAt", name, email, message
       FROM bench.applications WHERE sent >= $1 AND sent < $2 ORDER BY sent`,
      [from, from + batch],
    )
    const sealed = rows.map((plain) => ({ plain, ...sealing(plain.id, keys.subjectFor(tenant, `application ${plain.id}`)) }))
    const columns = applicationsTable.columns.map(({ name }) => name)
    await copyRows(
      client,
      tables.keys,
      subjectKeyColumns,
      sealed.map(({ keyRow }) => keyRow),
    )
    await copyRows(
      client,
      tables.applications,
      columns,
      sealed.map(({ plain, seal }) => {
        const row = storedRow(tenant, plain, seal)
        return applicationsTable.columns.map(({ property }) => row[property])
      }),
    )
    await copyRows(
      client,
      tables.words,
      ['tenant', 'application_id', 'token'],
      sealed.flatMap(({ plain: { id, name, email, message } }) =>
        searchedTokens(searchKey, { names: [name], texts: [email, message, fileName] }).map((token) => [tenant, id, token]),
      ),
    )
  }
}

const fileName = 'cv.pdf'

/** As the projection makes it of the event; in another status afterwards. */
function storedRow(tenant: TenantId, { id, offerId, status, submittedAt, name, email, message }: PlainRow, seal: SealedBy['seal']): Row {
  const data = {
    applicationId: id,
    offerId,
    offerRevision: 1,
    companyId: company,
    candidateId: null,
    person: id,
    source: 'apply_form',
    name: seal('name', name),
    email: seal('email', email),
    message: seal('message', message),
    answers: null,
    attachment: {
      file: `${tenant}/applications/${id}.pdf`,
      ending: 'pdf',
      fileName: seal('fileName', fileName),
      size: 200_000,
      sha256: 'a'.repeat(64),
      scan: 'clean',
    },
    consents: [],
    repeats: null,
    locale: 'pl',
    submittedAt: submittedAt.toISOString(),
  }
  const [event] = recordEvents(tenant, applicationStream(tenant, id), [{ type: 'ApplicationSubmitted', data }])
  const row = event && applicationsProjection.evolve(undefined, event, { tenant, id })
  return { ...row, status, toldStatus: status }
}
