/** The bundles of `npm run dev`: what changed in them decides which processes are restarted. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { requireForCommonJs } from '../build/build-steps.mjs'
import { projectRoot } from '../project-root.mjs'

/** Packages stay where they are, unless a workspace has a version of its own, which a bundle in another folder would not find. */
const packagesOutside = {
  name: 'packages-outside',
  setup(build) {
    build.onResolve({ filter: /^[^./]/ }, ({ kind, path, importer }) => {
      const workspace = relative(projectRoot, importer).split(sep)[0]
      const name = path.split('/', path.startsWith('@') ? 2 : 1).join('/')
      const isBundled =
        kind === 'entry-point' || name.startsWith('@jobboard/') || existsSync(join(projectRoot, workspace, 'node_modules', name))
      return isBundled ? undefined : { path, external: true }
    })
  },
}

/**
 * Bundles these entries (name -> module) into the folder. `bundle()` resolves with a digest of each bundle by name, and rejects when the
 * sources have an error, which esbuild has then printed.
 */
export async function openBundler({ entries, folder, logLevel = 'warning' }) {
  const { context } = await import('esbuild')
  const bundler = await context({
    absWorkingDir: projectRoot,
    entryPoints: entries,
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    sourcesContent: false,
    logLevel,
    banner: { js: requireForCommonJs },
    plugins: [packagesOutside],
  })
  const written = new Map()
  return {
    async bundle() {
      const { outputFiles } = await bundler.rebuild()
      await mkdir(folder, { recursive: true })
      const digests = new Map()
      for (const { path, contents } of outputFiles) {
        const digest = createHash('sha256').update(contents).digest('hex')
        if (written.get(path) !== digest) await writeFile(path, contents)
        written.set(path, digest)
        const name = relative(folder, path).replace(/\.mjs$/, '')
        if (name in entries) digests.set(name, digest)
      }
      return digests
    },
    close: () => bundler.dispose(),
  }
}

/**
 * Gives a function for paths that changed: bundles again, one time after another, and restarts the processes whose bundle differs. A change
 * of a tenant file is in no bundle: every process reads it at its start.
 */
export function restarter({ bundle, first, names, restart, log }) {
  let known = first
  let running = Promise.resolve()
  return (paths) => {
    running = running
      .then(async () => {
        const begin = performance.now()
        const next = await bundle()
        const changed = paths.some((path) => path.startsWith('tenants'))
          ? names
          : names.filter((name) => next.get(name) !== known.get(name))
        known = next
        if (changed.length === 0) return
        log(`${paths.join(', ')}: restarting ${changed.join(', ')} (bundled in ${Math.round(performance.now() - begin)} ms)`)
        restart(changed)
      })
      // The error was printed; the processes run on with what they have.
      .catch(() => undefined)
    return running
  }
}
