/** Replaces `use-sync-external-store/shim` (scripts/replaced-imports): React has had the hook itself since version 18. */
export { useSyncExternalStore } from 'react'
