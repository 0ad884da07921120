/** Applies the change feed of a read model to a loaded index, in short time slices between requests. */
import { setImmediate as nextTick } from 'node:timers/promises'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { TenantReader } from '../database/tenant-reader.ts'
import { applyChange, changesStatement, type OfferRow } from './indexed-offer-rows.ts'
import type { IndexState } from './load-index.ts'

const batch = 1_000
/** Time slice of applying changes, after which waiting requests are served. */
const maxApplyMs = 0.5

/** Applies the change feed; compacts the index when there are no changes. `changed` is called before other requests can see what was applied. */
export async function applyChanges(reader: TenantReader, tenant: TenantId, state: IndexState, changed: () => void): Promise<void> {
  let changes = 0
  for (;;) {
    const rows = await reader.read<OfferRow>(tenant, changesStatement(tenant, state.seen, batch))
    changes += rows.length
    let startedAt = performance.now()
    for (const row of rows) {
      if (performance.now() - startedAt > maxApplyMs) {
        changed()
        await nextTick()
        startedAt = performance.now()
      }
      applyChange(state.index, row)
    }
    state.seen = rows.at(-1)?.change_seq ?? state.seen
    if (rows.length > 0) changed()
    if (rows.length < batch) break
  }
  if (changes === 0) state.index.compact()
}
