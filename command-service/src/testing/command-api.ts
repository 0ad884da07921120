/** Every route of the command-service over HTTP on a real store, for tests of any capability. */
import { queryPaths } from '@jobboard/contracts/shared/api-paths'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { createPostgresEventStore } from '@jobboard/platform/adapters/event-store/postgres'
import type { Payments } from '@jobboard/platform/adapters/payment-gateway/open'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import type { TenantDatabase } from '@jobboard/platform/database/tenant-database'
import type { ValidateFa3 } from '@jobboard/platform/invoices/fa3/validate-fa3'
import { drawWith, picturePool } from '@jobboard/platform/invoices/pdf/draw-pictures'
import type { BotCheck } from '@jobboard/platform/ports/bot-check'
import type { BuyerRegistry } from '@jobboard/platform/ports/buyer-registry'
import { type EventStore, UnavailableError } from '@jobboard/platform/ports/event-store'
import type { ExchangeRates } from '@jobboard/platform/ports/exchange-rates'
import type { FileScanner } from '@jobboard/platform/ports/file-scanner'
import type { FileStore } from '@jobboard/platform/ports/file-store'
import type { IdentityProviders } from '@jobboard/platform/ports/identity-provider'
import type { Ksef } from '@jobboard/platform/ports/ksef'
import type { SubjectKeys } from '@jobboard/platform/ports/subject-keys'
import { loadTenants } from '@jobboard/platform/tenants'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { testFiles } from '@jobboard/platform/testing/test-files'
import { commandRoutes } from '../app.ts'
import { completeOffer, testMasterKey } from '../offers/testing/offer-api.ts'

export interface CommandApi extends ApiSpec {
  /** As the tests read and write it: never killed. */
  readonly store: EventStore
  readonly keys: SubjectKeys
  /** The process seems to be killed at this append from now on: it is stored, and fails, as do all after it. */
  killAtAppend(number: number): void
  revive(): void
  /** A new offer of the first company; returns its id. */
  offer(options?: { readonly publish?: boolean; readonly change?: object }): Promise<string>
}

export interface CommandApiOptions {
  readonly now?: () => Date
  /** Without one, every request passes. */
  readonly botCheck?: BotCheck
  readonly files?: FileStore
  readonly scanner?: FileScanner
  readonly identityProviders?: IdentityProviders
  readonly changeTenant?: (tenant: Tenant) => Tenant
  readonly mailReportsToken?: string
  /** Without them, nothing can be paid. */
  readonly payments?: (database: TenantDatabase) => Payments
  /** Without them, invoices in other currencies wait. */
  readonly rates?: ExchangeRates
  /** Without one, invoices are sent nowhere. */
  readonly ksef?: Ksef
  readonly registry?: BuyerRegistry
}

/** The check by the schema takes half a second; the tests of invoices have the real one. */
export const acceptEveryDocument: ValidateFa3 = async (documents) => ({ problems: documents.map(() => []) })

const pictures = picturePool({ timeoutMs: 60_000, maxWaiting: 10 })

export async function startCommandApi({
  now = () => new Date(),
  botCheck,
  files = testFiles(),
  scanner,
  identityProviders,
  changeTenant,
  mailReportsToken,
  payments,
  ksef,
  registry,
  rates,
}: CommandApiOptions = {}): Promise<CommandApi> {
  const opened: Pick<CommandApi, 'store' | 'keys'>[] = []
  let appendsLeft = Number.POSITIVE_INFINITY
  const api = await startApiSpec({
    elsewhere: queryPaths,
    ...(changeTenant && { changeTenant }),
    ...(botCheck && { botCheck: () => botCheck }),
    routes: ({ servicePool: pool, database }) => {
      const store = createPostgresEventStore({ pool })
      const keys = createPostgresSubjectKeys({ pool, masterKey: testMasterKey })
      opened.push({ store, keys })
      const killed: EventStore = {
        ...store,
        append: async (...append) => {
          const result = await store.append(...append)
          appendsLeft -= 1
          if (appendsLeft <= 0) throw new UnavailableError('killed')
          return result
        },
      }
      return commandRoutes({
        database,
        files,
        masterKey: testMasterKey,
        store: killed,
        keys,
        clock: { now },
        mailReports: { mailReportsToken, boards: loadTenants().all.map(({ id }) => id) },
        ...(botCheck && { botCheck }),
        ...(scanner && { scanner }),
        ...(identityProviders && { identityProviders }),
        ...(payments && { payments: payments(database) }),
        ...(ksef && { ksef }),
        ...(registry && { registry }),
        ...(rates && { rates }),
        validateFa3: acceptEveryDocument,
        drawPicture: drawWith(pictures),
      })
    },
  })
  const [parts] = opened
  if (parts === undefined) throw new Error('The routes were not built')
  return {
    ...api,
    ...parts,
    killAtAppend: (number) => {
      appendsLeft = number
    },
    revive: () => {
      appendsLeft = Number.POSITIVE_INFINITY
    },
    async offer({ publish = true, change = {} } = {}) {
      const as = api.team['employer:owner']
      const slugOf = ({ body }: { readonly body: unknown }): string => String(Reflect.get(Object(body), 'slug'))
      const begun = slugOf(await api.call('POST', '/v1/offers/initiate', { as, json: { pricing_plan: 'pro' } }))
      const json = { ...completeOffer, ...change }
      const slug = slugOf(await api.call('PATCH', `/v2/employer-panel/drafts/${begun}`, { as, json }))
      if (publish) expect((await api.call('POST', `/v1/offers/${slug}/publish`, { as: api.team['admin:administrator'] })).status).toBe(200)
      return slug.slice(-12)
    },
    stop: async () => {
      await parts.store.close()
      await api.stop()
    },
  }
}
