/** Counts an offer once for each visitor and day, in any number of processes (docs/product/views.md). */
import type { OfferId, TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import { type DaySalts, type Visitor, visitorIdentity, visitorMark } from '@jobboard/platform/visitor-marks'

export interface View extends Visitor {
  readonly tenant: { readonly id: TenantId; readonly timeZone: string }
  readonly offerId: OfferId
  readonly at: Date
}

/** False: this visitor was counted today. */
export type CountView = (view: View) => Promise<boolean>

export function createViewCounter(database: TenantDatabase, salts: DaySalts): CountView {
  async function count(view: View): Promise<'counted' | 'known' | 'saltGone'> {
    const salt = await salts.of(view.tenant, view.at)
    const { rows } = await database.query<{ salts: number; marks: number }>(view.tenant.id, countStatement, [
      view.tenant.id,
      view.offerId,
      salt.day,
      salt.id,
      visitorMark(salt, [view.offerId, ...visitorIdentity(view)]),
    ])
    const [found] = rows
    if (found?.salts !== 1) return 'saltGone'
    return found.marks === 1 ? 'counted' : 'known'
  }

  return async (view) => {
    const first = await count(view)
    if (first !== 'saltGone') return first === 'counted'
    salts.forget(view.tenant.id)
    return (await count(view)) === 'counted'
  }
}

/** Mark and count stand or fall together. */
const countStatement = `
WITH salt AS (SELECT id FROM statistics.view_salts WHERE id = $4),
mark AS (
  INSERT INTO statistics.view_marks (salt_id, offer_id, visitor) SELECT id, $2, $5 FROM salt ON CONFLICT DO NOTHING RETURNING 1
),
counted AS (
  INSERT INTO statistics.offer_views AS stored (tenant, offer_id, day, views) SELECT $1, $2, $3, 1 FROM mark
  ON CONFLICT (tenant, offer_id, day) DO UPDATE SET views = stored.views + 1
)
SELECT (SELECT count(*) FROM salt)::int AS salts, (SELECT count(*) FROM mark)::int AS marks`
