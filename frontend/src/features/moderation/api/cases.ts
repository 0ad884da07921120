/** Cases as administrators read and decide them. */
import { caseList } from '@jobboard/contracts/moderation/case-list'
import type { CaseReply, DecideCase } from '@jobboard/contracts/moderation/commands'
import type { CaseObject, Finding, ShownComplaint, ShownDecision } from '@jobboard/contracts/moderation/queries'
import type { checkRules, complaintOutcomes } from '@jobboard/contracts/moderation/vocabulary'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'
import type { ApiClient } from '../../../http/api-client.ts'

const path = '/v2/admin/moderation'
const perPage = 50

export const casesKey = ['admin', 'moderation'] as const

const textIn = (value: string | readonly string[] | undefined): string => [value ?? ''].flat()[0] ?? ''
export const positionIn = (value: string | readonly string[] | undefined): number =>
  /^\d{1,6}$/.test(textIn(value)) ? Number(textIn(value)) : 0

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

export async function reloadCases({ queryClient }: Pick<AppContext, 'queryClient'>): Promise<void> {
  const keys = [casesKey, ['admin', caseList.path]]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
