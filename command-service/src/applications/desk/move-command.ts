/** The command by which a member moves an application, alone or with others: its answer filled in and sealed, its decision named by its request. */
import type { ApplicationId } from '@jobboard/contracts/applications/events'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { Application } from '../application.ts'
import type { ApplicationCommandOf } from '../application-command.ts'
import { type AnswerDeps, sealedAnswer } from './answers.ts'

type Move = ApplicationCommandOf<'move'>

interface AskedMove extends Omit<Move, 'type' | 'decisionId' | 'answer'> {
  readonly tenant: TenantId
  readonly id: ApplicationId
  readonly commandId: string
  readonly answer: string | null
}

export const moveCommand = async (
  deps: AnswerDeps,
  { tenant, id, commandId, answer, ...move }: AskedMove,
  application: Application,
): Promise<Move> => ({
  ...move,
  type: 'move',
  decisionId: uuidFrom('decision', id, commandId),
  answer: await sealedAnswer(deps, tenant, id, application, answer),
})
