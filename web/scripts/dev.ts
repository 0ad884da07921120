/**
 * The web server of `npm run dev`: pages from their sources, with hot replacement in the browser. A change of what answers requests (server,
 * contracts, platform) restarts the process, as its launcher does for the other services.
 */
import { createServer as createHttpServer } from 'node:http'
import { runProcess } from '@jobboard/platform/process/run-process'
import { createServer, type ViteDevServer } from 'vite'
import type * as Development from '../src/development.ts'
import { viewerScript } from './viewer-script.ts'

/** This file is bundled before it runs: paths are those of the launcher's folder, the repository. */
const root = process.cwd()
const loaded = `${root}/web/src/development.ts`

const load = async (vite: ViteDevServer): Promise<typeof Development> => (await vite.ssrLoadModule(loaded)) as typeof Development

await runProcess('web', async (settings, logger) => {
  // Vite's socket shares the port of the pages: one of its own would still be taken by the predecessor of a restarted process.
  const upgrades = createHttpServer()
  const vite = await createServer({
    configFile: `${root}/web/vite.config.ts`,
    server: { middlewareMode: true, hmr: { server: upgrades } },
    // Restarts and failures are entries of the one log.
    logLevel: 'warn',
  })
  const { startWebProcess, developmentScripts, developmentSources, drawPicture } = await load(vite)
  vite.watcher.on('change', (file) => {
    if (needsRestart(vite, file)) process.kill(process.pid, 'SIGTERM')
  })
  const ofViewer = viewerScript(root, vite)
  await startWebProcess(settings, logger, {
    caches: false,
    scripts: developmentScripts,
    moreSources: developmentSources,
    renderPage: async (page) => (await load(vite)).renderPage(page),
    drawPicture,
    extra: (request, response, next) =>
      ofViewer(request, response, (error) => (error === undefined ? vite.middlewares(request, response, next) : next(error))),
    configure: (server) => server.on('upgrade', (...upgrade) => upgrades.emit('upgrade', ...upgrade)),
    close: () => vite.close(),
  })
})

/** Whether the module belongs to what was loaded once, at the start, and not to pages alone. */
function needsRestart(vite: ViteDevServer, file: string): boolean {
  const isPageCode = file.startsWith(`${root}/frontend/src/`) && !file.startsWith(`${root}/frontend/src/server-entry/`)
  const modules = vite.environments.ssr.moduleGraph.getModulesByFile(file)
  return !isPageCode && modules !== undefined && [...modules].some((module) => leadsTo(module, /\/web\/src\/web-process\.ts$/))
}

type SsrModule = NonNullable<ReturnType<ViteDevServer['environments']['ssr']['moduleGraph']['getModuleById']>>

function leadsTo(module: SsrModule, target: RegExp, seen = new Set<SsrModule>()): boolean {
  if (seen.has(module)) return false
  seen.add(module)
  return (module.file !== null && target.test(module.file)) || [...module.importers].some((importer) => leadsTo(importer, target, seen))
}
