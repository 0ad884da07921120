/** The operations of a board: a stream that says what administrators asked for, and decides nothing (docs/product/operations.md). */
import { type OperationEvent, operationEvents } from '@jobboard/contracts/operations/events'
import { ok } from '@jobboard/contracts/shared/problem'
import type { CommandError } from '../shell/command-route.ts'
import type { Aggregate, Decider } from '../shell/decider.ts'

export interface BoardOperations {
  readonly asked: number
}

export const boardOperationsDecider: Decider<BoardOperations, OperationEvent, OperationEvent, CommandError> = {
  initial: { asked: 0 },
  evolve: ({ asked }) => ({ asked: asked + 1 }),
  decide: (event) => ok([event]),
}

export const boardOperations: Aggregate<BoardOperations, OperationEvent, OperationEvent, CommandError> = {
  decider: boardOperationsDecider,
  events: operationEvents,
  snapshots: { version: 1 },
}
