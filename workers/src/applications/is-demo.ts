import type { Actor } from '@jobboard/contracts/shared/events/envelope'

/** Demo data are a history, and write to no one. */
export const isDemo = ({ kind, id }: Actor): boolean => kind === 'system' && id === 'demo'
