/** Whether a code can pay for this offer; asked once it is typed out. */
import type { VerifiedCode } from '@jobboard/contracts/codes/commands'
import { queryOptions } from '@tanstack/react-query'
import type { ApiClient } from '../../../http/api-client.ts'

/** Letters and digits of a code. */
const codeLength = 12

export const verifyCodeQuery = (api: ApiClient, slug: string, code: string, isExtension: boolean) =>
  queryOptions({
    queryKey: ['verify code', slug, code, isExtension] as const,
    queryFn: ({ signal }) =>
      api.get<VerifiedCode>(
        `/v1/offers/${encodeURIComponent(slug)}/verify-code/${encodeURIComponent(code)}`,
        { extend: isExtension },
        signal,
      ),
    enabled: code.length === codeLength,
    retry: false,
    staleTime: 0,
  })
