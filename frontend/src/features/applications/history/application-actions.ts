import type { DeclineTimes, PickTime } from '@jobboard/contracts/applications/commands'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'

/** What a person does with an application of theirs, signed in or by a link. Each shows the outcome, or rejects with ProblemError. */
export interface ApplicationActions {
  readonly withdraw: (application: OwnApplication, withdrawal: { readonly reason: string }, idempotencyKey: string) => Promise<void>
  readonly undoWithdrawal: (application: OwnApplication) => Promise<void>
  readonly requestAnswer: (application: OwnApplication) => Promise<void>
  readonly pickTime: (application: OwnApplication, choice: PickTime) => Promise<void>
  readonly declineTimes: (application: OwnApplication, refusal: DeclineTimes) => Promise<void>
}
