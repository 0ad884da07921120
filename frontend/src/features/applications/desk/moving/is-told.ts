import type { ApplicationStatus } from '@jobboard/contracts/applications/statuses'

/** Whether its candidate gets a message about it; the others they see at once, without one (docs/product/applications.md, "Statuses"). */
export const isTold = (status: ApplicationStatus): boolean => status !== 'new' && status !== 'viewed'
