/** Decisions that restrict the company or its offers now. Most companies never have one: what shows them is loaded for the others alone. */
import type { CompanyDecision } from '@jobboard/contracts/moderation/queries'
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../context/use-app.ts'
import { companyDecisionsQuery } from '../api/company-decisions.ts'
import { restrictsNow } from './decision-state.ts'

const none: readonly CompanyDecision[] = []

/** `slug`: of the offer whose form it is; its last part is the id, which stays when the title changes. */
export const useDecisionsInForce = (slug?: string): readonly CompanyDecision[] =>
  useQuery(companyDecisionsQuery(useApp().api, 0)).data?.data.filter(
    (decision) => restrictsNow(decision) && (slug === undefined || decision.offer === null || slug.endsWith(decision.offer.id)),
  ) ?? none
