/** Cases as administrators read and decide them. */
import type { CaseReply, DecideCase } from '@jobboard/contracts/moderation/commands'
import type { CaseObject, CaseRow, Finding, ShownComplaint, ShownDecision } from '@jobboard/contracts/moderation/queries'
import { caseStates, checkRules, type complaintOutcomes, severities } from '@jobboard/contracts/moderation/vocabulary'
import { reportReasons } from '@jobboard/contracts/reports/events'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import type { ApiClient, QueryParameters } from '../../../http/api-client.ts'
import type { SearchParams } from '../../../navigation/search-params.ts'

const path = '/v2/admin/moderation'
const perPage = 50

export const casesKey = ['admin', 'moderation'] as const

/** What the queue begins with: what someone has to do something about. */
export const waitingStates = ['open', 'complained'] as const

export const caseOrders = ['severity', 'age'] as const

export interface CaseQuestion {
  readonly search: string
  /** Empty: those that wait. */
  readonly state: string
  readonly severity: string
  readonly reason: string
  readonly rule: string
  readonly isOverdue: boolean
  readonly sortBy: (typeof caseOrders)[number]
  readonly from: number
}

const allStates = 'all'
const textIn = (value: string | readonly string[] | undefined): string => [value ?? ''].flat()[0] ?? ''
const among = (values: readonly string[], value: string): string => (values.includes(value) ? value : '')
export const positionIn = (value: string | readonly string[] | undefined): number =>
  /^\d{1,6}$/.test(textIn(value)) ? Number(textIn(value)) : 0

/** As the address has it; what is no value of a filter is left out. */
export const readCaseQuestion = (address: SearchParams): CaseQuestion => ({
  search: textIn(address.search).slice(0, 100),
  state: among([...caseStates, allStates], textIn(address.state)),
  severity: among(severities, textIn(address.severity)),
  reason: among(reportReasons, textIn(address.reason)),
  rule: among(checkRules, textIn(address.rule)),
  isOverdue: textIn(address.overdue) === 'true',
  sortBy: textIn(address.sortBy) === 'age' ? 'age' : 'severity',
  from: positionIn(address.from),
})

const parametersOf = ({ state, isOverdue, from, ...others }: CaseQuestion): QueryParameters => ({
  ...others,
  state: state === '' ? waitingStates : state === allStates ? [] : [state],
  ...(isOverdue ? { overdue: true } : {}),
  from,
  itemsCount: perPage,
})

export const casesQuery = (api: ApiClient, question: CaseQuestion) =>
  queryOptions({
    queryKey: [...casesKey, 'list', question] as const,
    queryFn: ({ signal }) => api.get<CursorPage<CaseRow>>(`${path}/cases`, parametersOf(question), signal),
    placeholderData: keepPreviousData,
  })

export const caseQuery = (api: ApiClient, id: string) =>
  queryOptions({
    queryKey: [...casesKey, 'case', id] as const,
    queryFn: ({ signal }) => api.get<CaseObject>(`${path}/cases/${encodeURIComponent(id)}`, {}, signal),
    retry: false,
  })

export const findingsQuery = (api: ApiClient, from: number) =>
  queryOptions({
    queryKey: [...casesKey, 'findings', from] as const,
    queryFn: ({ signal }) => api.get<CursorPage<Finding>>(`${path}/findings`, { from, itemsCount: perPage }, signal),
    placeholderData: keepPreviousData,
  })

/** `revision`: of the case that was read. */
export type ReadCase = Pick<CaseObject, 'id' | 'revision'>
type Api = Pick<AppContext, 'api'>

const command = ({ id }: ReadCase, name: string): string => `${path}/cases/${encodeURIComponent(id)}/${name}`

export const decideCase = ({ api }: Api, read: ReadCase, body: DecideCase, idempotencyKey: string) =>
  api.send<CaseReply>('POST', command(read, 'decide'), { body, ifMatch: `"${read.revision}"`, idempotencyKey })

export const liftDecision = ({ api }: Api, read: ReadCase, { id }: ShownDecision, reasons: string, idempotencyKey: string) =>
  api.send<CaseReply>('POST', command(read, 'lift'), {
    body: { decisionId: id, reasons },
    ifMatch: `"${read.revision}"`,
    idempotencyKey,
  })

export interface Verdict {
  readonly outcome: (typeof complaintOutcomes)[number]
  readonly reasons: string
}

export const decideComplaint = ({ api }: Api, read: ReadCase, { id }: ShownComplaint, body: Verdict, idempotencyKey: string) =>
  api.send<CaseReply>('POST', command(read, `complaints/${encodeURIComponent(id)}/decide`), {
    body,
    ifMatch: `"${read.revision}"`,
    idempotencyKey,
  })

export interface OpenedCase {
  readonly subject: { readonly kind: 'offer'; readonly offerId: string } | { readonly kind: 'company'; readonly companyId: string }
  readonly rule: (typeof checkRules)[number] | null
}

/** Of the own initiative; the same case where it exists already. */
export async function openCase({ api }: Api, opened: OpenedCase): Promise<CaseReply> {
  const { body } = await api.send<CaseReply>('POST', `${path}/cases`, { body: opened })
  return body
}

export const reloadCases = ({ queryClient }: Pick<AppContext, 'queryClient'>): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: casesKey })
