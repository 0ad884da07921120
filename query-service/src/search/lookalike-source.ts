/** The values of an offer that similar ones are compared with, read from Postgres because an expired offer is not in the index. */

import { fold } from '@jobboard/contracts/shared/events/fold'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { LookalikeSource } from '@jobboard/search-engine/index/query/lookalikes'
import { Parameters } from '../database/statement.ts'
import type { TenantReader } from '../database/tenant-reader.ts'

interface SourceRow extends Record<string, unknown> {
  readonly category_values: readonly number[]
  readonly experience_level: string | null
  readonly card: { readonly requiredSkills: readonly { readonly name: string }[] }
  readonly locations: readonly { readonly latitude: number | null; readonly longitude: number | null }[]
}

/** Null when the offer does not exist or was never public. */
export async function readLookalikeSource(reader: TenantReader, tenant: TenantId, id: string): Promise<LookalikeSource | null> {
  const parameters = new Parameters(tenant)
  const offer = parameters.add(id)
  const [row] = await reader.read<SourceRow>(tenant, {
    text: `SELECT o.category_values, o.experience_level, o.card,
      (SELECT coalesce(json_agg(json_build_object('latitude', l.latitude, 'longitude', l.longitude)), '[]')
        FROM read_models.offer_locations l WHERE l.tenant = o.tenant AND l.offer_id = o.offer_id) AS locations
      FROM read_models.offers o WHERE o.tenant = ${parameters.tenant} AND o.offer_id = ${offer} AND o.state IN ('published', 'expired', 'finished')`,
    values: parameters.values,
  })
  if (row === undefined) return null
  return {
    id,
    categoryValues: row.category_values,
    requiredSkillsFolded: row.card.requiredSkills.map(({ name }) => fold(name)),
    experienceLevel: row.experience_level,
    locations: row.locations,
  }
}
