/** What the address of a link of an e-mail says. */
import type { SearchParams } from '../../../navigation/search-params.ts'
import type { AlertLink } from '../api/guest-alerts.ts'

const one = (value: SearchParams[string] | undefined): string => (typeof value === 'string' ? value : (value?.[0] ?? ''))

export const linkOf = (search: SearchParams): AlertLink => ({
  'candidate-id': one(search['candidate-id']),
  'job-filter-id': one(search['job-filter-id']),
  code: one(search.code),
})

export const isComplete = (link: AlertLink): boolean => Object.values(link).every((value) => value !== '')
