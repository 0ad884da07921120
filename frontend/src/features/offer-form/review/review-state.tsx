/** Above the list of the company's offers: that they wait for its review, or why it was refused. A part of its own: most companies never see it. */
import { useQuery } from '@tanstack/react-query'
import { useApp } from '../../../config/use-app.ts'
import { freeOffersQuery } from '../api/free-offers.ts'
import ReviewNote from './review-note.tsx'

export default function ReviewState() {
  const review = useQuery(freeOffersQuery(useApp().api)).data?.review ?? null
  return review === null || review.status === 'needed' ? null : <ReviewNote review={review} />
}
