/**
 * Applications of one company as its desk reads them, and the same in clear in one table, as a plain page would read them. Words, statuses and dates come
 * from a fixed series; names are sealed, each with the key of its application, as the product seals them.
 */
import { applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { type CompanyId, companyIdSchema } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { fileTokens, searchKeyOf } from '@jobboard/platform/applications/search-tokens'
import type { Pool } from '@jobboard/platform/database/database'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'

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

interface Fill {
  readonly pool: Pool
  readonly keys: SubjectKeys
  readonly tenant: Tenant
  readonly applications: number
  /** Of a CV. */
  readonly words: number
}

const idOf = (number: string): string => `('2f1c7a52-9d7e-4c11-b2c4-' || lpad(${number}::text, 12, '0'))`
export const applicationIdOf = (number: number): string => `2f1c7a52-9d7e-4c11-b2c4-${String(number).padStart(12, '0')}`

export async function fillApplications({ pool, keys, tenant, applications, words }: Fill): Promise<void> {
  const key = searchKeyOf(keys, tenant.id, company)
  await pool.query(`CREATE SCHEMA bench`)
  await pool.query(
    `CREATE TABLE bench.lexicon AS
    SELECT * FROM unnest($1::text[], $2::bigint[]) WITH ORDINALITY AS l (word, token, number)`,
    [lexicon, lexicon.map((word) => fileTokens(key, word)[0])],
  )
  await pool.query(`ALTER TABLE bench.lexicon ADD PRIMARY KEY (number)`)
  await pool.query('SELECT setseed(0.25)')
  // Frequent and rare words, as in texts: the most frequent one is in every other CV.
  await pool.query(`CREATE TABLE bench.words AS
    SELECT DISTINCT n AS application, 1 + floor(${lexicon.length} * power(random(), 3))::bigint AS number
    FROM generate_series(1, ${applications}) AS n, generate_series(1, ${words})`)
  await pool.query(`CREATE TABLE bench.applications AS
    SELECT n, ${idOf('n')} AS application_id, '${company}'::text AS company_id, lpad((n % 50)::text, 12, '0') AS offer_id,
      (ARRAY['new', 'viewed', 'inReview', 'interview', 'offerMade', 'hired', 'rejected', 'withdrawn'])[1 + (n * 7) % 8] AS status,
      timestamptz '2026-01-01' + n * interval '5 minutes' AS submitted_at,
      f.word || ' ' || l.word AS name, f.word || '@example.com' AS email, 'message' AS message, t.cv
    FROM generate_series(1, ${applications}) AS n
    JOIN bench.lexicon f ON f.number = 1 + (n * 31) % ${lexicon.length}
    JOIN bench.lexicon l ON l.number = 1 + (n * 17) % ${lexicon.length}
    JOIN (SELECT w.application, string_agg(x.word, ' ') AS cv FROM bench.words w JOIN bench.lexicon x USING (number) GROUP BY 1) t ON t.application = n`)
  await pool.query(`ALTER TABLE bench.applications ADD PRIMARY KEY (application_id)`)
  await pool.query(`CREATE INDEX ON bench.applications (company_id, submitted_at DESC, application_id)`)
  await pool.query(
    `INSERT INTO read_models.application_file_words (tenant, application_id, token)
    SELECT $1, ${idOf('w.application')}, x.token FROM bench.words w JOIN bench.lexicon x USING (number)`,
    [tenant.id],
  )
  await pool.query(
    `INSERT INTO read_models.application_words (tenant, application_id, token)
    SELECT DISTINCT $1, a.application_id, x.token FROM bench.applications a JOIN bench.lexicon x ON x.word = ANY(string_to_array(a.name, ' '))`,
    [tenant.id],
  )
  await storeRows(pool, keys, tenant)
  await pool.query(`INSERT INTO read_models.application_counts (tenant, company_id, offer_id, status, count)
    SELECT tenant, company_id, counted, status, count(*) FROM read_models.applications, unnest(ARRAY['', offer_id]) AS counted GROUP BY 1, 2, 3, 4`)
  await pool.query('GRANT USAGE ON SCHEMA bench TO jobboard_reader')
  await pool.query('GRANT SELECT ON ALL TABLES IN SCHEMA bench TO jobboard_reader')
  // As autovacuum leaves it in the long run; index-only scans need it.
  for (const table of [
    'read_models.applications',
    'read_models.application_words',
    'read_models.application_file_words',
    'bench.applications',
  ])
    await pool.query(`VACUUM (ANALYZE) ${table}`)
}

const batch = 500

/** With names that open, as a page opens them. */
async function storeRows(pool: Pool, keys: SubjectKeys, { id: tenant }: Tenant): Promise<void> {
  const { rows } = await pool.query<{ id: string; name: string }>('SELECT application_id AS id, name FROM bench.applications ORDER BY n')
  for (let from = 0; from < rows.length; from += batch) {
    const some = rows.slice(from, from + batch)
    const names = await Promise.all(
      some.map(({ id, name }) => {
        const place = { tenant, stream: applicationStream(tenant, id), field: sealedApplicationFields.name }
        return keys.seal(keys.subjectFor(tenant, `application ${id}`), name, place)
      }),
    )
    await pool.query(
      `INSERT INTO read_models.applications (tenant, application_id, offer_id, offer_revision, company_id, person, source, locale, submitted_at, status,
         status_at, told_status, told, has_file, name, consents, notes, history)
       SELECT $1, a.application_id, a.offer_id, 1, a.company_id, a.application_id, 'apply_form', 'pl', a.submitted_at, a.status,
         a.submitted_at, a.status, '[]', true, s.name, '[]', '[]', '[]'
       FROM unnest($2::text[], $3::json[]) AS s (id, name) JOIN bench.applications a ON a.application_id = s.id`,
      [tenant, some.map(({ id }) => id), names.map((name) => JSON.stringify(name))],
    )
  }
}
