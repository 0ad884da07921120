/** Why an administrator blocks an account. A choice, because a free text would say something of a person where it cannot be erased. */
export const blockReasons = ['takenOver', 'terms', 'fraud', 'ownRequest'] as const
export type BlockReason = (typeof blockReasons)[number]
export const isBlockReason = (value: unknown): value is BlockReason => blockReasons.some((reason) => reason === value)

/** Member of the problem `accountBlocked`. */
export interface BlockedProblem {
  readonly reason: BlockReason
}
