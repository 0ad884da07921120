/** The web server's process, built by Vite into .build/web/server. Development has `dev.ts` instead. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { registerCaches } from '@jobboard/platform/cache-metrics'
import { deriveInternalKey } from '@jobboard/platform/http/internal-key'
import { createAccessLogger } from '@jobboard/platform/logger'
import { createMetrics } from '@jobboard/platform/metrics'
import { runProcess } from '@jobboard/platform/run-process'
import { importTimeoutMs, runService } from '@jobboard/platform/service'
import { defaultTenant, loadTenants } from '@jobboard/platform/tenants'
import { followIndexRevisions } from './cache/index-revisions.ts'
import { bodyTimeMs } from './connections/body-time.ts'
import { limitConnections } from './connections/client-connections.ts'
import { measureServices } from './gateway/measured-ask.ts'
import { openServices } from './gateway/services.ts'
import { atTheDoor } from './operations/at-the-door.ts'
import { createProcessHealth } from './operations/process-health.ts'
import { metricsOf, processesBehind } from './operations/processes.ts'
import { builtScripts } from './page-scripts.ts'
import { renderPage } from './render-page.tsx'
import { drawingProcess } from './share-pictures/drawing-process.ts'
import { measureStreams } from './streams/stream-metrics.ts'
import { createWebApp } from './web-app.ts'

/** A client that is to send or to read and does neither is cut off after this. */
const stallMs = 20_000

const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '../client')

await runProcess('web', async (settings, logger) => {
  if (!existsSync(clientFolder)) throw new Error(`The browser's files are missing: ${clientFolder}. Run \`npm run build\`.`)
  const tenants = loadTenants()
  defaultTenant(tenants, settings.DEFAULT_TENANT)
  const mailbox =
    settings.SMTP_URL === undefined ? await (await import('./mailbox/open-mailbox.ts')).openMailbox(settings, logger) : undefined
  const metrics = createMetrics('web')
  const processes = processesBehind(settings)
  const ports = { queryPort: settings.QUERY_SERVICE_PORT, commandPort: settings.COMMAND_SERVICE_PORT }
  const services = measureServices(openServices(ports), metrics.registry)
  const revisions = followIndexRevisions({
    queryServiceUrl: `http://127.0.0.1:${settings.QUERY_SERVICE_PORT}`,
    internalKey: settings.MASTER_KEY === undefined ? null : deriveInternalKey(settings.MASTER_KEY),
  })
  const app = await createWebApp({
    settings,
    services,
    revisions,
    tenants,
    logger,
    clientFolder,
    scripts: builtScripts(clientFolder),
    renderPage,
    drawPicture: drawingProcess(new URL('draw-process.mjs', import.meta.url)),
    mailbox,
  })
  registerCaches(metrics.registry, app.caches)
  measureStreams(metrics.registry, app.openStreams)
  await runService({
    name: 'web',
    port: settings.PORT,
    public: true,
    requestTimeoutMs: importTimeoutMs,
    configure: (server) =>
      limitConnections(server, {
        maxConnections: settings.MAX_CONNECTIONS,
        // The connections of own proxies are not those of visitors.
        maxPerNetwork: settings.TRUSTED_PROXIES > 0 ? 0 : settings.MAX_CONNECTIONS_PER_ADDRESS,
        stallMs,
        bodyMs: bodyTimeMs,
      }),
    logger,
    metrics,
    app: atTheDoor({
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
      revisions.close()
      await Promise.all([services.close(), mailbox?.close()])
    },
  })
})
