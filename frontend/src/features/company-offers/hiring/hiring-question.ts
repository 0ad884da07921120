/** The question that a link of an e-mail opens, and its answers (docs/product/offers.md, "Still hiring?"). */
import { type HiringAnswer, hiringLinkHeader, type ShownHiringQuestion } from '@jobboard/contracts/offers/hiring/hiring-answers'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../context/app-context.ts'

export const hiringQuestionQuery = ({ api }: Pick<AppContext, 'api'>, token: string) =>
  queryOptions({
    queryKey: ['offers', 'hiring-question', token] as const,
    queryFn: ({ signal }) => api.get<ShownHiringQuestion>('/v1/hiring-questions/by-link', {}, signal, { [hiringLinkHeader]: token }),
    enabled: token !== '',
  })

const commands: Readonly<Record<HiringAnswer, string>> = { yes: 'confirm', no: 'end' }

/** What is left of the question. */
export async function answerHiring({ api }: Pick<AppContext, 'api'>, token: string, answer: HiringAnswer): Promise<ShownHiringQuestion> {
  const { body } = await api.send<ShownHiringQuestion>('POST', `/v1/hiring-questions/by-link/${commands[answer]}`, { body: { token } })
  return body
}
