/** Rows of `read_models.company_activity` as the panel shows them: with the names of people and offers of now, and what a change changed. */

import { activityTypes } from '@jobboard/contracts/activity/activity-types'
import { type Activity, contentFields } from '@jobboard/contracts/activity/queries'
import { type ActivityFacts, companyActivityTable } from '@jobboard/platform/read-models/company-activity'
import { decodeRow } from '@jobboard/platform/read-models/table'

/** Names by account; null: the account was erased. */
export type Names = ReadonlyMap<string, string>

/** Null for administrators and for the product itself. */
export const personOf = (id: string | null, names: Names): Activity['person'] => (id === null ? null : { id, name: names.get(id) ?? null })

const actorKindOf = (kind: string): Activity['actor']['kind'] => (kind === 'employer' || kind === 'admin' ? kind : 'system')

const nothingKnown = { title: '', employmentTypes: [], cities: [], expiredAt: null }

function valuesOf(facts: ActivityFacts) {
  const { title, employmentTypes, cities, expiredAt } = facts
  return { title, employmentTypes, cities, expiredAt }
}

/** Null: the event changed no content, or there is nothing to compare it with. */
function changesOf(facts: ActivityFacts | null, before: ActivityFacts | null): Activity['changes'] {
  if (facts === null || before === null) return null
  const fields = contentFields.options.filter((field) => facts.digests[field] !== before.digests[field])
  return { fields, before: valuesOf({ ...nothingKnown, ...before }), after: valuesOf({ ...nothingKnown, ...facts }) }
}

export function presentActivity(read: Readonly<Record<string, unknown>>, names: Names): Activity {
  const row = decodeRow(companyActivityTable, read)
  const { slug, title, isDeleted, invited, before } = read
  const type = activityTypes.find((one) => one === row.type)
  if (type === undefined) throw new RangeError(`${row.type} is not shown`)
  const actorKind = actorKindOf(row.actorKind)
  return {
    id: row.id,
    at: row.at,
    kind: row.kind,
    type,
    actor: { kind: actorKind, person: actorKind === 'employer' ? personOf(row.actorId, names) : null },
    offer: typeof slug === 'string' ? { slug, title: String(title), isDeleted: isDeleted === true } : null,
    person: personOf(row.personId, names),
    invited: typeof invited === 'string' ? invited : null,
    detail: row.detail,
    changes: changesOf(row.facts, (before ?? null) as ActivityFacts | null),
  }
}
