/** What can be asked of an application. Times and ids come with the command. */
import type { Telling } from '@jobboard/contracts/applications/desk-commands'
import type { ApplicationEventData, ErasureReason, FileReadOutcome, StatedPay } from '@jobboard/contracts/applications/events'
import type { MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { Encrypted } from '@jobboard/contracts/shared/events/envelope'
import type { AccountId, CompanyId, Instant } from '@jobboard/contracts/shared/ids'

interface At {
  readonly at: Instant
}
interface ByMember extends At {
  readonly by: AccountId
}

export type ApplicationCommand =
  | ({ readonly type: 'submit' } & ApplicationEventData<'ApplicationSubmitted'>)
  | (At & { readonly type: 'takeOver'; readonly candidateId: AccountId })
  /** A member who may decide opened it. */
  | (ByMember & { readonly type: 'open'; readonly decisionId: string })
  | (ByMember & {
      readonly type: 'move'
      readonly decisionId: string
      readonly status: MovableStatus
      /** To the candidate, in the words of the company; null: in those of the board. */
      readonly answer: Encrypted | null
      /** `atOnce`: without the minutes in which it can be taken back. */
      readonly tell: Telling
      /** The decision that waits, to be changed: the status is the same. */
      readonly replaces?: string
      /** When, where `tell` is not `atOnce`; absent: after the minutes that every decision waits. */
      readonly tellAt?: Instant
    })
  | (ByMember & { readonly type: 'takeBack'; readonly decisionId: string })
  | (At & { readonly type: 'tell'; readonly decisionId: string })
  | (At & { readonly type: 'withdraw'; readonly reason: Encrypted | null })
  | (At & { readonly type: 'undoWithdrawal' })
  | (ByMember & { readonly type: 'rate'; readonly rating: number | null })
  | (ByMember & { readonly type: 'addNote'; readonly noteId: string; readonly text: Encrypted; readonly mentions: readonly AccountId[] })
  | (ByMember & { readonly type: 'deleteNote'; readonly noteId: string })
  | (At & { readonly type: 'requestAnswer' })
  | (At & { readonly type: 'requestLink' })
  | (ByMember & { readonly type: 'statePay'; readonly pay: StatedPay })
  | (ByMember & {
      readonly type: 'offerTimes'
      readonly interviewId: string
      readonly times: readonly Instant[]
      readonly minutes: number
      readonly place: Encrypted | null
    })
  | (At & { readonly type: 'pickTime'; readonly interviewId: string; readonly time: Instant })
  | (At & { readonly type: 'declineTimes'; readonly interviewId: string; readonly reason: Encrypted | null })
  | (ByMember & { readonly type: 'cancelInterview'; readonly interviewId: string })
  | (ByMember & { readonly type: 'recordDownload' })
  | (At & { readonly type: 'announceDeletion'; readonly deleteAt: Instant })
  | (At & { readonly type: 'recordFileText'; readonly outcome: FileReadOutcome; readonly text: Encrypted | null })
  /** Of its offer. */
  | (At & { readonly type: 'changeCompany'; readonly companyId: CompanyId })
  | (At & { readonly type: 'erase'; readonly reason: ErasureReason })

export type ApplicationCommandOf<Type extends ApplicationCommand['type']> = Extract<ApplicationCommand, { readonly type: Type }>
