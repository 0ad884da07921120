/** The process that handles commands: every method but GET and HEAD. */

import { queryPaths } from '@jobboard/contracts/shared/api-paths'
import { openBotCheck } from '@jobboard/platform/adapters/bot-check/open'
import { openBuyerRegistry } from '@jobboard/platform/adapters/buyer-registry/open'
import { measureEventStore } from '@jobboard/platform/adapters/event-store/measured'
import { openEventStore } from '@jobboard/platform/adapters/event-store/open'
import { createCentralBankRates } from '@jobboard/platform/adapters/exchange-rates/central-bank'
import { openFileScanner } from '@jobboard/platform/adapters/file-scanner/open'
import { filePart, openFileStore } from '@jobboard/platform/adapters/file-store/open'
import { createOpenIdClient } from '@jobboard/platform/adapters/identity-provider/openid-client'
import { openKsef } from '@jobboard/platform/adapters/ksef/open'
import { openPayments } from '@jobboard/platform/adapters/payment-gateway/open'
import { createPostgresSnapshots } from '@jobboard/platform/adapters/snapshots/postgres'
import { createPostgresSubjectKeys } from '@jobboard/platform/adapters/subject-keys/postgres'
import { clientSecretsOf, type Settings } from '@jobboard/platform/configuration'
import { createPool } from '@jobboard/platform/database/database'
import { openServiceDatabase } from '@jobboard/platform/database/service-database'
import { commandRole } from '@jobboard/platform/database/service-roles'
import { createTenantDatabase } from '@jobboard/platform/database/tenant-database'
import { diskPart, registerDiskMetrics } from '@jobboard/platform/disk-space'
import { openCheckedMasterKey } from '@jobboard/platform/embedded/master-key'
import { createApp } from '@jobboard/platform/http/app'
import { internalKeyOf } from '@jobboard/platform/http/internal-calls/internal-key'
import { measureRateLimiter } from '@jobboard/platform/http/limits/measured-rate-limiter'
import { openHttpStores } from '@jobboard/platform/http/stores'
import { fa3Pool, validateFa3With } from '@jobboard/platform/invoices/fa3/validate-fa3'
import { drawWith, picturePool } from '@jobboard/platform/invoices/pdf/draw-pictures'
import { checkParts } from '@jobboard/platform/monitoring/health'
import type { Logger } from '@jobboard/platform/monitoring/logger'
import { createMetrics } from '@jobboard/platform/monitoring/metrics'
import { systemClock } from '@jobboard/platform/ports/clock'
import { runProcess } from '@jobboard/platform/process/run-process'
import { importTimeoutMs, runService } from '@jobboard/platform/process/service'
import { defaultTenant, loadTenants, type Tenants } from '@jobboard/platform/tenants'
import type { AccountEventDeps } from './accounts/record-accounts.ts'
import { createSignInMetrics } from './accounts/sessions/sign-in-metrics.ts'
import { commandRoutes } from './app.ts'
import { repairAccounts } from './processes/housekeeping/repair-accounts.ts'
import { purgeInvitations } from './processes/invitations/invitations.ts'

const name = 'command-service'

async function main(settings: Settings, logger: Logger): Promise<void> {
  const tenants = loadTenants()
  const fallback = defaultTenant(tenants, settings.DEFAULT_TENANT)
  const postgres = await openServiceDatabase(settings, {
    role: commandRole,
    logger,
    prepare: (owner) => openCheckedMasterKey(settings, owner),
  })
  const pool = createPool(postgres.url, { name, max: 20, pipeline: true, queryTimeoutMs: 5_000 })
  const database = createTenantDatabase(pool)
  const { masterKey, namingSecret } = await openCheckedMasterKey(settings, pool)
  const metrics = createMetrics(name)
  const store = {
    ...measureEventStore(await openEventStore(settings, postgres.url), metrics.registry),
    snapshots: createPostgresSnapshots(pool),
  }
  registerDiskMetrics(metrics.registry, settings.DATA_DIR)
  const keys = createPostgresSubjectKeys({ pool, masterKey, namingSecret })
  const files = await openFileStore(settings)
  const recording = startRecording({ database, store, keys }, tenants, logger)
  const scanner = openFileScanner(settings)
  const pictures = picturePool({ timeoutMs: 15_000, maxWaiting: 50 })
  const documentChecks = fa3Pool({ timeoutMs: 20_000, maxWaiting: 100 })
  const validateFa3 = validateFa3With(documentChecks)
  const { ksef, close: closeKsef } = await openKsef(settings, validateFa3)
  const payments = openPayments(settings, { database, masterKey, tenants: tenants.all })
  const botCheck = openBotCheck(settings, database, masterKey)
  const stores = await openHttpStores(pool, { ...settings, MASTER_KEY: masterKey }, logger)

  await runService({
    name,
    port: settings.COMMAND_SERVICE_PORT,
    requestTimeoutMs: importTimeoutMs,
    logger,
    metrics,
    app: createApp({
      ...stores,
      limiter: measureRateLimiter(stores.limiter, metrics.registry),
      elsewhere: queryPaths,
      tenants,
      defaultTenant: fallback,
      internalKey: internalKeyOf({ MASTER_KEY: masterKey }),
      botCheck,
      logger,
      observe: metrics.observe,
      routes: commandRoutes({
        database,
        store,
        keys,
        clock: systemClock,
        botCheck,
        masterKey,
        files,
        scanner,
        whenScannerIsDown: settings.CLAMAV_DOWN,
        identityProviders: createOpenIdClient({ secrets: clientSecretsOf(settings) }),
        mailReports: { mailReportsToken: settings.MAIL_REPORTS_TOKEN, boards: tenants.all.map(({ id }) => id) },
        countSignIn: createSignInMetrics(metrics.registry),
        payments,
        validateFa3,
        ksef,
        rates: createCentralBankRates(),
        registry: openBuyerRegistry(settings, logger),
        drawPicture: drawWith(pictures),
      }),
    }),
    ready: () =>
      checkParts({
        database: { required: true, check: () => pool.query('SELECT').then(() => undefined) },
        eventStore: { required: true, check: () => store.head().then(() => store.health()) },
        disk: diskPart(settings.DATA_DIR),
        files: filePart(files),
        ...(settings.CLAMAV_URL === undefined ? {} : { scanner: { required: false, check: () => scanner.check().then(() => undefined) } }),
        ...stores.parts,
      }),
    close: async () => {
      await recording.stop()
      payments.close()
      await closeKsef()
      await stores.close()
      await files.close()
      await store.close()
      await pool.end()
      await postgres.close()
    },
  })
}

/** At the start at once, since many accounts may be from before accounts had events; in the background. Later a schedule of the workers asks for it. */
function startRecording(deps: AccountEventDeps, tenants: Tenants, logger: Logger): { readonly stop: () => Promise<void> } {
  const stopping = new AbortController()
  const run = async (): Promise<void> => {
    for (const { id } of tenants.all) {
      const { accounts, companies } = await repairAccounts(deps, id, { signal: stopping.signal })
      if (accounts > 0) logger.info({ tenant: id, accounts }, 'registrations of accounts have become events')
      if (companies > 0) logger.info({ tenant: id, companies }, 'members of companies have become events')
      await purgeInvitations(deps, id)
    }
  }
  const running = run().catch((error: unknown) => logger.error({ err: error }, 'registrations of accounts could not become events'))
  return {
    stop: () => {
      stopping.abort()
      return running
    },
  }
}

await runProcess(name, main)
