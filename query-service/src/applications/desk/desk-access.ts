/** Who reads the applications to a company: its owners and recruiters, and programs with the scope; not its viewers (docs/product/applications.md, "The employer's desk"). */
import { anyEmployer, type Session } from '@jobboard/platform/http/sessions/access'

/** A token that only reads acts as a viewer, with what its scopes open. */
export const mayCallDesk = anyEmployer

export const mayRead = ({ role, apiToken }: Pick<Session, 'role' | 'apiToken'>): boolean => role !== 'viewer' || apiToken !== undefined
