/** Applications to the offers of the demo employers, in every status: pure, from the offers and a day. The demo candidate has one of each. */
import type { MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { AccountId } from '@jobboard/contracts/shared/ids'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { DemoOffer } from '../offers.ts'
import { type Random, randomFrom } from '../random.ts'
import { drawPerson, type Person } from './people.ts'

export interface DrawnApplication {
  /** Unique on its board. */
  readonly name: string
  readonly offer: DemoOffer
  readonly person: Person
  /** Null: without an account. */
  readonly candidateId: AccountId | null
  readonly locale: Locale
  readonly submittedAt: Date
  readonly hasFile: boolean
  readonly source: 'apply_form' | '1_click_apply'
  /** What the company decided, and when. */
  readonly moves: readonly { readonly status: MovableStatus; readonly at: Date }[]
  readonly withdrawnAt: Date | null
  readonly rating: number | null
  readonly hasNote: boolean
}

/** Statuses through which an application has gone, with how often that happens. */
const courses: readonly (readonly [readonly (MovableStatus | 'withdrawn')[], number])[] = [
  [[], 26],
  [['viewed'], 22],
  [['viewed', 'inReview'], 16],
  [['viewed', 'inReview', 'interview'], 10],
  [['viewed', 'inReview', 'interview', 'offerMade'], 4],
  [['viewed', 'inReview', 'interview', 'offerMade', 'hired'], 3],
  [['viewed', 'rejected'], 12],
  [['viewed', 'inReview', 'withdrawn'], 4],
]
const minAge = 2 * 86_400_000
const perOffer = [4, 14] as const
const maxOffers = 12

/** Offers that take applications by the form of the board, and had time to get some; the newest first. */
const openOffers = (offers: readonly DemoOffer[], today: Date): readonly DemoOffer[] =>
  offers
    .filter(({ content, ending }) => content.apply?.kind === 'email' && ending === null)
    .filter(({ publishedAt }) => today.getTime() - publishedAt.getTime() >= minAge)
    .toReversed()

interface Candidate extends Person {
  readonly id: AccountId
}

interface Drawing {
  /** Of the demo employers. */
  readonly offers: readonly DemoOffer[]
  /** Of other companies, where theirs are too few for the candidate. */
  readonly elsewhere: readonly DemoOffer[]
  readonly today: Date
  readonly candidate: Candidate | null
}

export function drawApplications(board: string, { offers, elsewhere, today, candidate }: Drawing): DrawnApplication[] {
  const open = openOffers(offers, today).slice(0, maxOffers)
  const ofCandidates = [...open, ...openOffers(elsewhere, today)].slice(0, courses.length)
  const of = candidate === null ? [] : ofCandidates.map((offer, at) => ofCandidate(board, offer, at, candidate, today))
  const others = open.flatMap((offer) => {
    const random = randomFrom(`applications/${board}/${offer.id}`)
    return Array.from({ length: random.between(...perOffer) }, (_, at) => {
      const person = drawPerson(random, random.between(1, 99))
      return drawn({ name: `${offer.id} ${at}`, offer, person, candidateId: null, course: random.weighted(courses), random, today })
    })
  })
  return [...of, ...others]
}

function ofCandidate(board: string, offer: DemoOffer, at: number, { id, ...person }: Candidate, today: Date): DrawnApplication {
  const random = randomFrom(`applications of candidate/${board}/${at}`)
  return drawn({ name: `candidate ${at}`, offer, person, candidateId: id, course: courses[at]?.[0] ?? [], random, today })
}

interface Draw extends Pick<DrawnApplication, 'name' | 'offer' | 'person' | 'candidateId'> {
  readonly course: readonly (MovableStatus | 'withdrawn')[]
  readonly random: Random
  readonly today: Date
}

function drawn({ course, random, today, ...application }: Draw): DrawnApplication {
  const { publishedAt } = application.offer
  const span = today.getTime() - publishedAt.getTime()
  const submittedAt = new Date(publishedAt.getTime() + span * (0.1 + random.next() * 0.5))
  // In the time that is left, one after another.
  const step = (today.getTime() - submittedAt.getTime()) / (course.length + 1)
  const times = course.map((status, at) => ({ status, at: new Date(submittedAt.getTime() + step * (at + 0.2 + random.next() * 0.6)) }))
  const withdrawn = times.find(({ status }) => status === 'withdrawn')
  const moves = times.flatMap(({ status, at }) => (status === 'withdrawn' ? [] : [{ status, at }]))
  return {
    ...application,
    locale: random.chance(0.75) ? 'pl' : 'en',
    submittedAt,
    hasFile: random.chance(0.8),
    source: application.candidateId === null ? 'apply_form' : '1_click_apply',
    moves,
    withdrawnAt: withdrawn?.at ?? null,
    rating: moves.length > 1 && random.chance(0.7) ? random.between(2, 5) : null,
    hasNote: moves.length > 1 && random.chance(0.4),
  }
}
