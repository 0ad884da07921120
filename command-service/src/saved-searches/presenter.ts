import type { JobAlert } from '@jobboard/contracts/saved-searches/queries'
import type { SavedAlert } from './saved-searches.ts'

/** Null: there has never been one. */
export const presentAlert = (alert: SavedAlert): JobAlert | null =>
  alert.status === 'none'
    ? null
    : { status: alert.status, frequency: alert.frequency, endReason: alert.status === 'off' ? alert.reason : null }
