/** Asks the query-service what digests show at this moment. */
import {
  type DigestContent,
  type DigestQuestion,
  digestContentPath,
  digestContentReplySchema,
  maxAskedOffers,
  maxAskedSearches,
} from '@jobboard/contracts/saved-searches/digest-content'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Settings } from '@jobboard/platform/configuration'
import { deriveInternalKey, internalKeyHeader } from '@jobboard/platform/http/internal-key'

/** In the order of the questions. Rejects when the service does not answer. */
export type AskContent = (tenant: TenantId, questions: readonly DigestQuestion[], signal: AbortSignal) => Promise<readonly DigestContent[]>

const timeoutMs = 30_000

export function openAskContent({ QUERY_SERVICE_PORT, MASTER_KEY }: Pick<Settings, 'QUERY_SERVICE_PORT' | 'MASTER_KEY'>): AskContent {
  const key = MASTER_KEY === undefined ? undefined : deriveInternalKey(MASTER_KEY)
  return async (tenant, questions, signal) => {
    if (key === undefined) throw new Error('Without MASTER_KEY the services do not know each other')
    const contents: DigestContent[] = []
    for (const searches of requestsOf(questions)) {
      const response = await fetch(`http://127.0.0.1:${QUERY_SERVICE_PORT}${digestContentPath}`, {
        method: 'POST',
        headers: { 'X-Tenant': tenant, 'Content-Type': 'application/json', [internalKeyHeader]: key },
        body: JSON.stringify({ searches }),
        signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      })
      if (!response.ok) throw new Error(`The query-service answered ${response.status}`)
      contents.push(...digestContentReplySchema.parse(await response.json()).searches)
    }
    return contents
  }
}

/** As many questions in a request as it may hold. */
export function requestsOf(questions: readonly DigestQuestion[]): DigestQuestion[][] {
  const requests: DigestQuestion[][] = []
  let offers = maxAskedOffers
  for (const question of questions) {
    const count = question.offers.length + question.earlier.length
    const current = requests.at(-1)
    if (current === undefined || current.length >= maxAskedSearches || offers + count > maxAskedOffers) {
      requests.push([question])
      offers = count
      continue
    }
    current.push(question)
    offers += count
  }
  return requests
}
