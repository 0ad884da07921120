/** `npm run dev -w frontend`: the web server on the sources, with hot reloading. The services run beside it (`npm start`), or the fake of the tests. */
import { createMetrics } from '@jobboard/platform/metrics'
import { runProcess } from '@jobboard/platform/run-process'
import { runService } from '@jobboard/platform/service'
import { loadTenants } from '@jobboard/platform/tenants'
import { createServer } from 'vite'
import type * as Development from '../src/server/development.ts'
import { atTheDoor } from '../src/server/operations/at-the-door.ts'

await runProcess('web', async (settings, logger) => {
  const vite = await createServer({ configFile: 'vite.config.ts', server: { middlewareMode: true } })
  const { createWebApp, developmentScripts, drawPicture, openServices } = (await vite.ssrLoadModule(
    '/src/server/development.ts',
  )) as typeof Development
  const metrics = createMetrics('web')
  const tenants = loadTenants()
  const app = await createWebApp({
    settings,
    services: openServices({ queryPort: settings.QUERY_SERVICE_PORT, commandPort: settings.COMMAND_SERVICE_PORT }),
    tenants,
    logger,
    scripts: developmentScripts,
    renderPage: async (page) => ((await vite.ssrLoadModule('/src/server/development.ts')) as typeof Development).renderPage(page),
    drawPicture,
    extra: vite.middlewares,
  })
  await runService({
    name: 'web',
    port: settings.PORT,
    logger,
    metrics,
    app: atTheDoor({ app: app.handle, tenants, settings, logger, accessLogger: logger, observe: metrics.observe }),
    ready: async () => ({ ready: true }),
    close: () => vite.close(),
  })
})
