/**
 * `node scripts/image/assemble.mjs FOLDER`, after the build: puts into FOLDER what the processes need at run time and nothing else: their
 * bundles, the web server with the browser's files, the boards, and of node_modules what the bundles import. The Dockerfile runs it.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, stop } from 'esbuild'

const root = fileURLToPath(new URL('../../', import.meta.url))
/** The launcher runs what containers run one by one; it brings the embedded database. */
const notInImages = new Set(['launcher'])
/** Their importers work without them. */
const optional = new Set(['pg-native', 'pino-pretty', 'bufferutil', 'utf-8-validate'])

/** Read as files, not imported: typefaces of the pictures for sharing and of invoices, the page of the API document. */
const files = ['@fontsource/inter', '@fontsource/figtree', '@expo-google-fonts/inter', 'swagger-ui-dist']
/** Of the repository, read by `fa3-process`. */
const schemas = 'platform/src/invoices/fa3/schema'

const packageOf = (specifier) => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/')

/** Files that the entries lead to, and packages that are imported from outside. */
async function traceImports(entryPoints) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints,
    bundle: true,
    write: false,
    outdir: 'unused',
    metafile: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
  })
  const inputs = Object.entries(metafile.inputs)
  const externals = inputs.flatMap(([, { imports }]) => imports.filter(({ external }) => external).map(({ path }) => path))
  const packages = externals.filter((path) => !path.startsWith('node:') && !path.startsWith('.') && !isBuiltIn(path)).map(packageOf)
  return { files: inputs.map(([path]) => path), packages: [...new Set(packages)].filter((name) => !optional.has(name)) }
}

const builtIns = new Set(process.getBuiltinModule('node:module').builtinModules)
const isBuiltIn = (path) => builtIns.has(path)

/** As Node looks for it: beside the importer, then in each folder above. Undefined when it is not installed. */
function findPackage(name, from) {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, 'node_modules', name)
    if (existsSync(join(candidate, 'package.json'))) return candidate
    if (folder === dirname(folder) || relative(root, folder).startsWith('..')) return undefined
  }
}

/** Folders of the packages and of everything they depend on. Optional ones of other machines are not installed. */
function closure(names) {
  const found = new Set()
  const visit = (name, from, isOptional) => {
    const folder = findPackage(name, from)
    if (folder === undefined) {
      if (isOptional) return
      throw new Error(`${name} is imported at run time and not installed`)
    }
    if (found.has(folder)) return
    found.add(folder)
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
    } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    for (const dependency of Object.keys(dependencies)) visit(dependency, folder, dependency in optionalDependencies)
    for (const dependency of Object.keys({ ...optionalDependencies, ...peerDependencies })) visit(dependency, folder, true)
  }
  for (const name of names) visit(name, root, false)
  return [...found].sort()
}

async function assemble(target) {
  const modules = (folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith('.mjs'))
      .map((name) => `${folder}/${name}`)
  const entries = (await import('../build/build-steps.mjs')).processes
  const processes = Object.keys(entries)
    .filter((name) => !notInImages.has(name))
    .map((name) => `.build/processes/${name}.mjs`)
  const services = await traceImports(processes)
  const web = await traceImports(modules('.build/web/server'))
  await stop()

  rmSync(target, { recursive: true, force: true })
  mkdirSync(join(target, 'data'), { recursive: true })
  const copy = (path) => cpSync(join(root, path), join(target, path), { recursive: true, dereference: true })
  for (const file of services.files) for (const path of [file, `${file}.map`]) if (existsSync(join(root, path))) copy(path)
  copy('.build/web')
  copy('tenants')
  copy(schemas)
  for (const folder of closure([...services.packages, ...web.packages, ...files])) {
    // Packages inside others are found on their own.
    const filter = (source) => !relative(folder, source).split('/').includes('node_modules')
    cpSync(folder, join(target, relative(root, folder)), { recursive: true, dereference: true, filter })
  }
  const { name, version, license, engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  writeFileSync(
    join(target, 'package.json'),
    `${JSON.stringify({ name, version, license, private: true, type: 'module', engines }, null, 2)}\n`,
  )
}

const [target] = process.argv.slice(2)
if (target === undefined) {
  console.error('Where to? node scripts/image/assemble.mjs FOLDER')
  process.exit(1)
}
await assemble(resolve(target))
