/** The registers that the settings switch on. */
import type { Settings } from '../../configuration.ts'
import type { Logger } from '../../monitoring/logger.ts'
import { type BuyerRegistry, noBuyerRegistry } from '../../ports/buyer-registry.ts'
import { systemClock } from '../../ports/clock.ts'
import { createBuyerRegistry } from './registry.ts'
import { viesRegister } from './vies.ts'
import { whiteListRegister } from './white-list.ts'

/** A payer waits for the answer. */
const timeoutMs = 3_000

export function openBuyerRegistry(
  { VIES_URL: vies, WHITE_LIST_URL: whiteList, PUBLIC_URL: publicUrl }: Pick<Settings, 'VIES_URL' | 'WHITE_LIST_URL' | 'PUBLIC_URL'>,
  logger: Logger,
): BuyerRegistry {
  if (vies === undefined && whiteList === undefined) return noBuyerRegistry
  const asking = { timeoutMs, userAgent: `jobboard (${publicUrl ?? 'no public address'})` }
  return createBuyerRegistry({
    vies: vies === undefined ? null : viesRegister(vies, asking),
    whiteList: whiteList === undefined ? null : whiteListRegister(whiteList, asking),
    clock: systemClock,
    onFail: (register, error) =>
      logger.warn({ register, reason: error instanceof Error ? error.message : String(error) }, 'a register of tax numbers gave no answer'),
  })
}
