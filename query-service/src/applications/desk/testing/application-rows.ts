/** Rows of applications as the projection writes them, for tests of what reads them. */
import type { Pool } from '@jobboard/platform/database/database'

/** As the stand-in of the command-service opens it: to the word itself. */
export const sealed = (word: string) => ({ subject: 's', sealed: word, digest: 'd' })

export const applicationIdAt = (number: number): string => `2f1c7a52-9d7e-4c11-b2c4-${String(number).padStart(12, '0')}`

const defaults = {
  ...{ offer_revision: 3, company_id: 'first-company', candidate_id: null, person: 'p', source: 'apply_form', locale: 'pl' },
  ...{ repeats: null, status: 'new', told_status: 'new', pending: null, answered_at: null, answer_requested_at: null, rating: null },
  ...{ has_file: false, email: sealed('ada@example.com'), message: null, answers: null, attachment: null, consents: [], notes: [] },
  ...{ withdrawal_reason: null, interview: null, pay: null, erased: null, marked: null, told: [], history: [] },
}

/** Columns as Postgres names them; objects and lists are written as JSON. */
export async function writeApplication(
  pool: Pool,
  number: number,
  { name = `Person ${number}`, ...change }: Readonly<Record<string, unknown>> & { readonly submitted_at: string; readonly name?: string },
): Promise<string> {
  const applicationId = applicationIdAt(number)
  const row = {
    tenant: 'devboard',
    application_id: applicationId,
    status_at: change.submitted_at,
    ...defaults,
    name: sealed(name),
    ...change,
  }
  const columns = Object.entries(row)
  await pool.query(
    `INSERT INTO read_models.applications (${columns.map(([column]) => column).join(', ')})
     VALUES (${columns.map((_, at) => `$${at + 1}`).join(', ')})`,
    columns.map(([, value]) => (typeof value === 'object' && value !== null ? JSON.stringify(value) : value)),
  )
  await pool.query(
    `INSERT INTO read_models.application_counts AS t (tenant, company_id, offer_id, status, count)
     SELECT r.tenant, r.company_id, counted, r.status, 1 FROM read_models.applications r, unnest(ARRAY['', r.offer_id]) AS counted
     WHERE r.tenant = $1 AND r.application_id = $2 AND r.erased IS NULL
     ON CONFLICT (tenant, company_id, offer_id, status) DO UPDATE SET count = t.count + 1`,
    [row.tenant, applicationId],
  )
  return applicationId
}
