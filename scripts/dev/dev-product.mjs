/**
 * What `npm run dev` does: bundles the services (0.6 s, packages left outside), starts the product as `npm start` does, with the web server
 * on Vite, and after each change bundles again and restarts the services whose bundle differs. Ports and data are fixed; its data are not
 * those of `npm start`.
 */
import { watch } from 'node:fs'
import { join, sep } from 'node:path'
import { pathToFileURL } from 'node:url'
import { processes as built } from '../build/build-steps.mjs'
import { ensureInstalled } from '../install.mjs'
import { endWithNpm } from '../npm-watch.mjs'
import { failWith } from '../problem.mjs'
import { withProgress } from '../progress.mjs'
import { projectRoot } from '../project-root.mjs'
import { openBundler, restarter } from './dev-bundles.mjs'

/** By setting; what the environment sets wins. */
const fixed = {
  PORT: '8080',
  COMMAND_SERVICE_PORT: '8081',
  QUERY_SERVICE_PORT: '8082',
  WORKERS_PORT: '8083',
  MAILBOX_SMTP_PORT: '8025',
  DATA_DIR: '.data-dev',
}

const services = ['command-service', 'query-service', 'workers']
const entries = {
  web: 'web/scripts/dev.ts',
  ...Object.fromEntries(
    [...services, 'demo', 'launcher', 'picture-process', 'document-text-process', 'fa3-process', 'invoice-picture-process'].map((name) => [
      name,
      built[name],
    ]),
  ),
}
const watched = ['contracts/src', 'platform/src', 'search-engine/src', 'command-service/src', 'query-service/src', 'workers/src', 'tenants']
const folder = join(projectRoot, '.build/development')
const bundleOf = (name) => join(folder, `${name}.mjs`)

/** Calls `onChange(paths)` once for changes that come together. */
function watchSources(onChange) {
  let changed = new Set()
  let timer
  const note = (path) => {
    changed.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      const paths = [...changed]
      changed = new Set()
      onChange(paths)
    }, 30)
  }
  for (const path of watched)
    watch(join(projectRoot, path), { recursive: true }, (_, name) => {
      if (name !== null && !/(^|[/\\])(testing|fixtures)[/\\]|\.test\.tsx?$|~$|\.swp$/.test(name)) note(`${path}${sep}${name}`)
    }).on('error', (error) => console.error(`${path} is no longer watched: ${error.message}`))
}

export async function developProduct() {
  endWithNpm()
  try {
    await ensureInstalled()
    for (const [name, value] of Object.entries(fixed)) process.env[name] ||= value
    const bundler = await openBundler({ entries, folder })
    const first = await withProgress('Bundling the services', bundler.bundle)
    let started
    const restart = (names) => started?.restart(names)
    watchSources(restarter({ bundle: bundler.bundle, first, names: ['web', ...services], restart, log: console.log }))
    const { launch } = await import(pathToFileURL(bundleOf('launcher')).href)
    await launch({
      root: projectRoot,
      programs: Object.fromEntries(['web', ...services, 'demo'].map((name) => [name, bundleOf(name)])),
      mode: 'development',
      onStarted: (processes) => {
        started = processes
      },
      withProgress,
    })
  } catch (error) {
    failWith(error)
  }
}
