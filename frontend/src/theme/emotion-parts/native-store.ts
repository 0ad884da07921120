/** Replaces `use-sync-external-store/shim` in the build: React has had the hook itself since version 18. */
export { useSyncExternalStore } from 'react'
