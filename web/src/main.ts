/** The web server on the built pages: Vite builds it into .build/web/server. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { builtScripts, type Chunk } from '@jobboard/frontend/server-entry/page-scripts'
import { renderPage } from '@jobboard/frontend/server-entry/render-page'
import { runProcess } from '@jobboard/platform/process/run-process'
import { drawingProcess } from './share-pictures/drawing-process.ts'
import { startWebProcess } from './web-process.ts'

const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '../client')

await runProcess('web', async (settings, logger) => {
  if (!existsSync(clientFolder)) throw new Error(`The browser's files are missing: ${clientFolder}. Run \`npm run build\`.`)
  await startWebProcess(settings, logger, {
    caches: true,
    clientFolder,
    scripts: builtScripts(JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>),
    renderPage,
    drawPicture: drawingProcess(new URL('draw-process.mjs', import.meta.url)),
  })
})
