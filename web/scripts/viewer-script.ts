/** The script of the frame in which files are shown, which Vite does not serve as a module: bundled when it is asked for, again after a change. */
import type { RequestHandler } from 'express'
import { build, type ViteDevServer } from 'vite'

export function viewerScript(root: string, vite: ViteDevServer): RequestHandler {
  const configFile = `${root}/frontend/vite.viewer.config.ts`
  const bundle = async (): Promise<string> => {
    const built = await build({ configFile, logLevel: 'warn', build: { write: false } })
    const [script] = [built].flat().flatMap((one) => ('output' in one ? one.output : []))
    if (script?.type !== 'chunk') throw new Error('The viewer was built without a script')
    return script.code
  }
  let script: Promise<string> | undefined
  vite.watcher.on('change', (file) => {
    if (file.startsWith(`${root}/frontend/src/features/applications/desk/viewer/`)) script = undefined
  })
  return (request, response, next) => {
    if (request.path !== '/viewer/frame.js') return next()
    script ??= bundle()
    script.then(
      (code) => response.type('js').send(code),
      (error: unknown) => {
        script = undefined
        next(error)
      },
    )
  }
}
