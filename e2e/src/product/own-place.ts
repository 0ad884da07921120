/** Where a started product lives: free ports, and a fresh data folder. */
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePorts } from './free-ports.ts'

export interface OwnPlace {
  readonly url: string
  /** The caller removes it. */
  readonly data: string
  readonly env: NodeJS.ProcessEnv
}

export async function ownPlace(): Promise<OwnPlace> {
  const [port, command, query, workers, mailbox] = await freePorts(5)
  const data = mkdtempSync(join(tmpdir(), 'jobboard-e2e-'))
  return {
    url: `http://localhost:${port}`,
    data,
    env: {
      ...process.env,
      PORT: String(port),
      COMMAND_SERVICE_PORT: String(command),
      QUERY_SERVICE_PORT: String(query),
      WORKERS_PORT: String(workers),
      MAILBOX_SMTP_PORT: String(mailbox),
      DATA_DIR: data,
    },
  }
}
