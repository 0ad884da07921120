/** A Chromium of its own, of a Polish visitor, with an open debugging port, in a profile that is removed afterwards. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

export interface Chromium {
  readonly port: number
  close(): Promise<void>
}

/** CHROMIUM_PATH, or the `chromium` of the path. */
export async function startChromium(program = process.env.CHROMIUM_PATH ?? 'chromium'): Promise<Chromium> {
  const profile = mkdtempSync(join(tmpdir(), 'jobboard-chromium-'))
  // Chromium refuses to be sandboxed for root.
  const sandbox = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const flags = [
    '--headless=new',
    '--remote-debugging-port=0',
    `--user-data-dir=${profile}`,
    '--no-first-run',
    '--accept-lang=pl-PL',
    ...sandbox,
    'about:blank',
  ]
  const browser = spawn(program, flags, { stdio: ['ignore', 'ignore', 'pipe'] })
  const port = await new Promise<number>((resolve, reject) => {
    let said = ''
    browser.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const found = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(said)?.[1]
      if (found !== undefined) resolve(Number(found))
    })
    browser.once('error', reject)
    browser.once('exit', (code) => reject(new Error(`Chromium ended with ${code}: ${said.slice(-500)}`)))
  })
  return {
    port,
    close: async () => {
      const ended = once(browser, 'exit')
      browser.kill('SIGTERM')
      await ended
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
