/** Sends the notices of the sandbox gateway, over HTTP and signed, as the server of a real one would. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Clock } from '../../ports/clock.ts'
import { sandboxSignatureHeader } from './sandbox.ts'
import { signNotice } from './signed-notice.ts'

/** A real gateway repeats for days; after these the product asks by itself. */
const retriesAfterMs = [500, 2_000]
const timeoutMs = 5_000

interface NoticeOptions {
  readonly clock: Clock
  readonly secret: string
  /** Where the API takes notices of a board. */
  readonly addressOf: (tenant: TenantId) => string
}

export function createSandboxNotices({ clock, secret, addressOf }: NoticeOptions) {
  const ending = new AbortController()
  async function post(tenant: TenantId, paymentId: string): Promise<boolean> {
    const body = Buffer.from(JSON.stringify({ tenant, paymentId }))
    const headers = { 'Content-Type': 'application/json', [sandboxSignatureHeader]: signNotice(secret, body, clock.now()) }
    const signal = AbortSignal.any([ending.signal, AbortSignal.timeout(timeoutMs)])
    const response = await fetch(addressOf(tenant), { method: 'POST', body, headers, signal }).catch(() => undefined)
    await response?.arrayBuffer()
    return response?.ok === true
  }
  return {
    async send(tenant: TenantId, paymentId: string, delayMs: number): Promise<void> {
      for (const waitMs of [delayMs, ...retriesAfterMs]) {
        await sleep(waitMs, undefined, { signal: ending.signal, ref: false }).catch(() => undefined)
        if (ending.signal.aborted || (await post(tenant, paymentId))) return
      }
    },
    close: () => ending.abort(),
  }
}
