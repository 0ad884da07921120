/** Codes of the company that can pay for an offer of this plan, those that expire first before the others. */
import type { CompanyCode } from '@jobboard/contracts/codes/queries'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

export type OwnCode = CompanyCode & { readonly id: string }

const isOwn = (code: CompanyCode): code is OwnCode => code.id !== null
const lastMs = ({ expiresAt }: CompanyCode): number => (expiresAt === null ? Number.POSITIVE_INFINITY : Date.parse(expiresAt))

/** Both may be without an end. */
const compare = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1)

export const ownCodesQuery = (api: ApiClient, plan: string) =>
  queryOptions({
    queryKey: ['company', 'codes', 'available', plan] as const,
    queryFn: async ({ signal }) => {
      const { data } = await api.get<CursorPage<CompanyCode>>('/v2/employer-panel/codes', { state: 'available', plan }, signal)
      return data.filter(isOwn).sort((a, b) => compare(lastMs(a), lastMs(b)))
    },
    // Another offer may have used one.
    staleTime: 0,
  })
