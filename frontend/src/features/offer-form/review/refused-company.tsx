/** Above the form of an offer that had waited for the review: the company was refused, and why. */
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../config/use-app.ts'
import { freeOffersQuery } from '../api/free-offers.ts'
import { Refusal } from './review-note.tsx'

export default function RefusedCompany() {
  const { data } = useQuery(freeOffersQuery(useApp().api))
  return <Refusal reason={data?.review?.reason ?? null} />
}
