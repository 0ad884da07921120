/**
 * Tells the company that the API tokens of one of its owners have ended: their rows are deleted already, so that they open nothing, whatever
 * happens here. The next creation of a token makes up for an event that is missing.
 */
import type { AccountRole } from '@jobboard/contracts/accounts/roles'
import { companyStream } from '@jobboard/contracts/companies/events'
import type { AccountId, CompanyId } from '@jobboard/contracts/shared/ids'
import { ok } from '@jobboard/contracts/shared/problem'
import { uuidFrom } from '@jobboard/platform/ports/ids'
import type { CommandDeps } from '../../shell/command-route.ts'
import { type CommandMetadata, execute } from '../../shell/execute.ts'
import { loadHistory } from '../../shell/history.ts'
import { companyAggregate } from '../company.ts'

export interface TokenOwner {
  readonly accountId: AccountId
  readonly companyId: CompanyId | null
  readonly role: AccountRole | null
}
export type TellEndedTokens = (owner: TokenOwner, metadata: CommandMetadata) => Promise<void>

export const tellEndedTokens =
  ({ store }: Pick<CommandDeps, 'store'>): TellEndedTokens =>
  async ({ accountId, companyId, role }, metadata) => {
    if (companyId === null || role !== 'owner') return
    const stream = companyStream(metadata.tenant, companyId)
    const { state } = await loadHistory(store, companyAggregate, stream)
    if (state.status === 'absent') return
    for (const { tokenId, createdBy } of Object.values(state.apiTokens)) {
      if (createdBy !== accountId) continue
      await execute(store, {
        stream,
        aggregate: companyAggregate,
        metadata: { ...metadata, commandId: uuidFrom('end api token', metadata.commandId, tokenId) },
        prepare: () => ok({ type: 'revokeApiToken', by: accountId, tokenId } as const),
      })
    }
  }
