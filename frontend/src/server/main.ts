/** The web server on the built pages: Vite builds it into .build/web/server. */
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runProcess } from '@jobboard/platform/process/run-process'
import { builtScripts } from './page-scripts.ts'
import { renderPage } from './render-page.tsx'
import { drawingProcess } from './share-pictures/drawing-process.ts'
import { startWebProcess } from './web-process.ts'

const clientFolder = join(dirname(fileURLToPath(import.meta.url)), '../client')

await runProcess('web', async (settings, logger) => {
  if (!existsSync(clientFolder)) throw new Error(`The browser's files are missing: ${clientFolder}. Run \`npm run build\`.`)
  await startWebProcess(settings, logger, {
    caches: true,
    clientFolder,
    scripts: builtScripts(clientFolder),
    renderPage,
    drawPicture: drawingProcess(new URL('draw-process.mjs', import.meta.url)),
  })
})
