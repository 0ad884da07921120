/** The review of a new company: asked for by its offers, ended by an administrator (docs/product/companies.md, "Review of new companies"). */
import type { CompanyEvent, CompanyEventData } from '@jobboard/contracts/companies/events'
import type { Instant, OfferId } from '@jobboard/contracts/shared/ids'
import { type DomainError, err, ok, type Result } from '@jobboard/contracts/shared/problem'

export type Review =
  | { readonly status: 'none' }
  /** `offers`: that asked for it. */
  | { readonly status: 'waiting'; readonly offers: readonly OfferId[] }
  | { readonly status: 'approved' }
  | { readonly status: 'refused'; readonly reason: string }

export type ReviewCommand =
  | { readonly type: 'requestReview'; readonly offerId: OfferId; readonly at: Instant }
  | { readonly type: 'approve'; readonly because: CompanyEventData<'CompanyApproved'>['because'] }
  | { readonly type: 'refuse'; readonly reason: string }

type ReviewEvent = Extract<CompanyEvent, { readonly type: 'CompanyReviewRequested' | 'CompanyApproved' | 'CompanyRefused' }>
type Decision = Result<readonly ReviewEvent[], DomainError<'companyReviewNotFound' | 'companyApproved'>>

const reviewTypes: ReadonlySet<string> = new Set<ReviewEvent['type']>(['CompanyReviewRequested', 'CompanyApproved', 'CompanyRefused'])
export const isOfReview = (event: CompanyEvent): event is ReviewEvent => reviewTypes.has(event.type)

export function evolveReview(review: Review, event: ReviewEvent): Review {
  switch (event.type) {
    case 'CompanyReviewRequested':
      return { status: 'waiting', offers: [...(review.status === 'waiting' ? review.offers : []), event.data.offerId] }
    case 'CompanyApproved':
      return { status: 'approved' }
    case 'CompanyRefused':
      return { status: 'refused', reason: event.data.reason }
  }
}

export function decideReview(command: ReviewCommand, review: Review): Decision {
  switch (command.type) {
    case 'requestReview': {
      const { offerId, at } = command
      // Decided meanwhile: what the offer that waits becomes of it, it asks itself.
      const isKnown = review.status === 'waiting' ? review.offers.includes(offerId) : review.status !== 'none'
      return ok(isKnown ? [] : [{ type: 'CompanyReviewRequested', data: { offerId, at } }])
    }
    case 'approve':
      return decideApproval(command.because, review)
    case 'refuse':
      return decideRefusal(command.reason, review)
  }
}

function decideApproval(because: CompanyEventData<'CompanyApproved'>['because'], { status }: Review): Decision {
  if (status === 'approved') return ok([])
  if (because === 'reviewed' && status === 'none') return err({ code: 'companyReviewNotFound' })
  // What was refused by a person, only a person approves.
  if (because === 'publishedBefore' && status === 'refused') return ok([])
  return ok([{ type: 'CompanyApproved', data: { because } }])
}

function decideRefusal(reason: string, { status }: Review): Decision {
  switch (status) {
    case 'none':
      return err({ code: 'companyReviewNotFound' })
    case 'approved':
      return err({ code: 'companyApproved' })
    case 'refused':
      return ok([])
    case 'waiting':
      return ok([{ type: 'CompanyRefused', data: { reason } }])
  }
}
