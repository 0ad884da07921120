/**
 * Refuses a public port that another program has before anything is installed or built, which may take minutes. The launcher looks again, also
 * for what its own killed predecessor left behind (platform/src/embedded/ports.ts). Only Node's own modules.
 */
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import { join, resolve } from 'node:path'
import { Problem } from './problem.mjs'
import { projectRoot } from './project-root.mjs'

const defaultPort = 8080

const isTaken = (port) =>
  new Promise((done) => {
    const server = createServer()
    server.once('error', ({ code }) => done(code === 'EADDRINUSE'))
    server.listen({ port, exclusive: true }, () => server.close(() => done(false)))
  })

export async function refuseTakenPort(environment = process.env) {
  const port = Number(environment.PORT || defaultPort)
  // What is no port is a setting that is not valid, which the launcher explains with the others.
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return
  const folder = resolve(projectRoot, environment.DATA_DIR || '.data')
  // The product itself may have it: running on this folder, or killed a moment ago.
  if (existsSync(join(folder, 'launcher.json'))) return
  if (await isTaken(port))
    throw new Problem(`Port ${port} is taken by another program. Stop it, or choose another port: PORT=${port + 1} npm start`)
}
