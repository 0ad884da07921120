/** The bot check port: a visitor without a session shows that no program sends the request. Every adapter passes `contract-tests/bot-check.ts`. */
import type { BotCheckAction, Challenge } from '@jobboard/contracts/bot-check/commands'
import type { TenantId } from '@jobboard/contracts/shared/ids'

export interface CheckedAction {
  readonly tenant: TenantId
  readonly action: BotCheckAction
}

export interface BotCheck {
  /** What a browser makes a token from. */
  challenge(checked: CheckedAction): Promise<Challenge>
  /**
   * Whether the token was made for this action, is not expired and was not used before; using it up is part of the check. Throws
   * UnavailableError where that cannot be known: the request is then refused, not let in.
   */
  verify(token: string, checked: CheckedAction): Promise<boolean>
}
