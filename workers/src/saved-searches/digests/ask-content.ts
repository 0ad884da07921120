/** Asks the query-service what digests show at this moment. */
import {
  type DigestContent,
  type DigestQuestion,
  maxAskedOffers,
  maxAskedSearches,
} from '@jobboard/contracts/saved-searches/digest-content'
import { digestContentCall } from '@jobboard/contracts/saved-searches/internal-calls'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { InternalClient } from '@jobboard/platform/http/internal-calls/internal-client'

/** In the order of the questions. Rejects when the service does not answer. */
export type AskContent = (tenant: TenantId, questions: readonly DigestQuestion[], signal: AbortSignal) => Promise<readonly DigestContent[]>

export const openAskContent =
  (services: InternalClient): AskContent =>
  async (tenant, questions, signal) => {
    const contents: DigestContent[] = []
    for (const searches of requestsOf(questions))
      contents.push(...(await services.call(digestContentCall, { tenant, body: { searches }, signal })).searches)
    return contents
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
