/** The built web server alone, without the services behind it. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect } from '@playwright/test'
import { freePorts } from './free-ports.ts'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface WebAlone {
  readonly origin: string
  /** Address of the query-service. */
  readonly queryPort: number
  /** Stops it, and expects exit code 0. */
  stop(): Promise<void>
}

export async function startWeb(environment: NodeJS.ProcessEnv = {}): Promise<WebAlone> {
  const [port = 0, queryPort = 0, command = 0, mailbox = 0] = await freePorts(4)
  const origin = `http://localhost:${port}`
  const web = spawn(process.execPath, ['.build/web/server/main.mjs'], {
    cwd: root,
    env: {
      ...process.env,
      PORT: String(port),
      QUERY_SERVICE_PORT: String(queryPort),
      COMMAND_SERVICE_PORT: String(command),
      MAILBOX_SMTP_PORT: String(mailbox),
      LOG_LEVEL: 'error',
      ...environment,
    },
    stdio: 'ignore',
  })
  await expect(async () => expect((await fetch(`${origin}/health/live`)).status).toBe(200)).toPass()
  return {
    origin,
    queryPort,
    stop: async () => {
      const ended = once(web, 'exit')
      web.kill('SIGTERM')
      const [code] = await ended
      expect(code).toBe(0)
    },
  }
}
