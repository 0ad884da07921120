/** The payment gateway that the settings name, and the sandbox's other side where it is the sandbox. */
import { createHmac } from 'node:crypto'
import type { TenantId } from '@jobboard/contracts/shared/ids'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { noticeSecretsOf, paymentGatewayOf, type Settings } from '../../configuration.ts'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import { serviceAddress } from '../../http/internal-calls/service-address.ts'
import { boardOrigin } from '../../links/board-origin.ts'
import { systemClock } from '../../ports/clock.ts'
import type { PaymentGateway } from '../../ports/payment-gateway.ts'
import { createSandboxGateway, type SandboxGateway } from './sandbox.ts'
import { createSandboxNotices } from './sandbox-notices.ts'
import { createStripeGateway } from './stripe.ts'

export interface Payments {
  /** Null: no payments are taken. */
  readonly gateway: PaymentGateway | null
  readonly originOf: (tenant: Tenant) => string
  /** Null: the gateway is another. */
  readonly sandbox: SandboxGateway | null
  /** Of the sandbox, after a while. Resolves when it is sent, or could not be. */
  readonly sendNotice: (tenant: TenantId, paymentId: string, delayMs: number) => Promise<void>
  readonly close: () => void
}

export const noPayments: Payments = {
  gateway: null,
  originOf: () => '',
  sandbox: null,
  sendNotice: async () => undefined,
  close: () => undefined,
}

interface PaymentsDeps {
  readonly database: TenantDatabase
  /** As configured (base64). */
  readonly masterKey: string
  readonly tenants: readonly Tenant[]
}

export function openPayments(settings: Settings, { database, masterKey, tenants }: PaymentsDeps): Payments {
  const chosen = paymentGatewayOf(settings)
  if (chosen === 'off') return noPayments
  const originOf = (tenant: Tenant): string => boardOrigin(tenant, settings)
  if (chosen === 'stripe') {
    const gateway = createStripeGateway({ secretKey: settings.STRIPE_SECRET_KEY ?? '', noticeSecrets: noticeSecretsOf(settings) })
    return { ...noPayments, gateway, originOf }
  }
  const tenantOf = (id: TenantId): Tenant => {
    const tenant = tenants.find((one) => one.id === id)
    if (tenant === undefined) throw new TypeError(`There is no board ${id}`)
    return tenant
  }
  const secret = createHmac('sha256', Buffer.from(masterKey, 'base64')).update('sandbox-gateway').digest('base64url')
  const sandbox = createSandboxGateway({ database, clock: systemClock, secret, originOf: (id) => originOf(tenantOf(id)) })
  const notices = createSandboxNotices({
    clock: systemClock,
    secret,
    addressOf: (tenant) => `${serviceAddress(settings, 'command-service')}/${tenant}/payments/notices/${sandbox.name}`,
  })
  return { gateway: sandbox, originOf, sandbox, sendNotice: notices.send, close: notices.close }
}
