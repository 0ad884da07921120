/**
 * POST /api/{tenant}/payments/notices/{gateway}: the gateway says that something happened to a payment. Its signature is checked over the bytes as they came; what
 * happened, the gateway is asked, so that notices may come late, twice, in any order or never.
 */
import { noticeParamsSchema } from '@jobboard/contracts/payments/commands'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { readWhole } from '@jobboard/platform/http/bodies/read-whole'
import { type Route, refuse, route } from '@jobboard/platform/http/route'
import { ForgedNoticeError } from '@jobboard/platform/ports/payment-gateway'
import { isPaid } from '../../payments/payment.ts'
import { driveProcess, loadProcess } from '../../shell/process-manager.ts'
import type { PurchaseDeps } from './purchase-deps.ts'
import { askGateway, purchaseProcess } from './purchase-process.ts'
import { askAboutRefunds, isNews } from './return-money.ts'
import { storeOutcome } from './store-outcome.ts'

const maxNoticeBytes = 262_144

export const receiveNotice = (deps: PurchaseDeps): Route =>
  route({
    method: 'POST',
    path: '/{tenant}/payments/notices/{gateway}',
    summary: 'A notice of the payment gateway',
    note: 'For the gateway alone: its signature is checked. A notice that is sent again, late or out of order changes nothing wrongly.',
    tag: 'payments',
    auth: 'public',
    params: noticeParamsSchema,
    streams: ['application/json'],
    limits: [{ name: 'payment-notices', points: 60, seconds: 300, counts: 'refusals' }],
    replies: { 204: { description: 'It was taken' } },
    problems: ['notFound', 'forbidden', 'tooLarge', 'unavailable'],
    async handle({ tenant, params, incoming }) {
      const { gateway, clock } = deps
      if (gateway?.name !== params.gateway) return refuse({ code: 'notFound' })
      const bytes = await readWhole(incoming, maxNoticeBytes)
      if (bytes === null) return refuse({ code: 'tooLarge' })
      try {
        const notice = await gateway.readNotice(tenant.id, bytes, incoming.headers, clock.now())
        if (notice !== null && notice.tenant === tenant.id) await settlePayment(deps, tenant, notice.paymentId)
      } catch (error) {
        if (error instanceof ForgedNoticeError) return refuse({ code: 'forbidden' })
        throw error
      }
      return { status: 204 }
    },
  })

/**
 * What the gateway knows is stored, and what follows from it done. A payment that failed may have been paid after all, and money that was paid may
 * have been returned or disputed.
 */
export async function settlePayment(deps: PurchaseDeps, tenant: Tenant, paymentId: string): Promise<void> {
  const process = purchaseProcess(deps)
  const payment = await loadProcess(deps, process, tenant.id, paymentId)
  if (payment.status === 'failed' && payment.checkout !== null) {
    const command = await askGateway(deps, tenant.id, payment)
    if (command?.type === 'paid') await storeOutcome(deps, tenant, paymentId, command, 'paid after all')
  }
  if (isPaid(payment)) {
    const learned = await askAboutRefunds(deps, tenant.id, payment)
    if (learned !== null && isNews(payment, learned))
      await storeOutcome(deps, tenant, paymentId, learned, JSON.stringify([learned.refunds, learned.disputes]))
  }
  await driveProcess(deps, process, tenant, paymentId)
}
