/** The web server's process, the same for built pages (main.ts) and for those of the development server (scripts/dev.ts). */
import type { Server } from 'node:http'
import { paymentGatewayOf, type Settings } from '@jobboard/platform/configuration'
import { openInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import { serviceAddress } from '@jobboard/platform/http/internal-calls/service-address'
import { registerCaches } from '@jobboard/platform/monitoring/cache-metrics'
import { createAccessLogger, type Logger } from '@jobboard/platform/monitoring/logger'
import { createMetrics } from '@jobboard/platform/monitoring/metrics'
import { importTimeoutMs, runService } from '@jobboard/platform/process/service'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { followIndexRevisions } from './cache/index-revisions.ts'
import { bodyTimeMs } from './connections/body-time.ts'
import { limitConnections } from './connections/client-connections.ts'
import { measureServices } from './gateway/measured-ask.ts'
import { openServices } from './gateway/services.ts'
import { createProcessHealth } from './operations/process-health.ts'
import { metricsOf, processesBehind } from './operations/processes.ts'
import { observeRequests } from './operations/request-log.ts'
import { measureStreams } from './streams/stream-metrics.ts'
import { createWebApp, type WebAppOptions } from './web-app.ts'

/** A client that is to send or to read and does neither is cut off after this. */
const stallMs = 20_000

/** What differs between built pages and those of the development server. */
export interface WebDeps extends Pick<WebAppOptions, 'clientFolder' | 'scripts' | 'moreSources' | 'renderPage' | 'drawPicture' | 'extra'> {
  /** Answers of the API and pages are cached. */
  readonly caches: boolean
  /** Before it listens. */
  readonly configure?: (server: Server) => void
  readonly close?: () => Promise<void>
}

export async function startWebProcess(settings: Settings, logger: Logger, { caches, configure, close, ...deps }: WebDeps): Promise<void> {
  const tenants = loadTenants()
  defaultTenant(tenants, settings.DEFAULT_TENANT)
  const mailbox =
    settings.SMTP_URL === undefined ? await (await import('./mailbox/open-mailbox.ts')).openMailbox(settings, logger) : undefined
  const metrics = createMetrics('web')
  const processes = processesBehind(settings)
  const addresses = {
    queryAddress: serviceAddress(settings, 'query-service'),
    commandAddress: serviceAddress(settings, 'command-service'),
  }
  const services = measureServices(openServices(addresses), metrics.registry)
  const internal = openInternalClient(settings)
  const revisions = caches ? followIndexRevisions({ services: internal }) : undefined
  const app = await createWebApp({
    ...deps,
    settings,
    services,
    queryServiceUrl: addresses.queryAddress,
    ...(revisions === undefined ? {} : { revisions }),
    tenants,
    logger,
    mailbox,
    sandboxServices: paymentGatewayOf(settings) === 'sandbox' ? internal : undefined,
  })
  registerCaches(metrics.registry, app.caches)
  measureStreams(metrics.registry, app.openStreams)
  await runService({
    name: 'web',
    port: settings.PORT,
    public: true,
    requestTimeoutMs: importTimeoutMs,
    configure: (server) => {
      configure?.(server)
      limitConnections(server, {
        maxConnections: settings.MAX_CONNECTIONS,
        // The connections of own proxies are not those of visitors.
        maxPerNetwork: settings.TRUSTED_PROXIES > 0 ? 0 : settings.MAX_CONNECTIONS_PER_ADDRESS,
        stallMs,
        bodyMs: bodyTimeMs,
      })
    },
    logger,
    metrics,
    app: observeRequests({
      app: app.handle,
      tenants,
      settings,
      logger,
      accessLogger: createAccessLogger('web', settings),
      observe: metrics.observe,
    }),
    stopping: app.endStreams,
    ready: createProcessHealth({ processes }),
    readyTimeoutMs: 4_000,
    metricsToken: settings.METRICS_TOKEN,
    metricsOf: metricsOf(processes),
    close: async () => {
      revisions?.close()
      await Promise.all([services.close(), mailbox?.close(), close?.()])
    },
  })
}
