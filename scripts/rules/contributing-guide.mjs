/**
 * The guide (CONTRIBUTING.md and docs/contributing) says what is there: the code that it quotes is that of the example or of the repository,
 * the files and identifiers that it names exist, and each recipe lists the shared places that the example changes for it. `scripts/example/run.mjs` proves that
 * the example works.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { exampleFiles, exampleFolder, lineProblem, sharedPlaces } from '../example/example.mjs'
import { packages } from './architecture.mjs'
import { moduleFacts } from './module-facts.mjs'

const guide = 'docs/contributing'

const codeBlock = /^```(?:ts|tsx)\n([\s\S]*?)^```$/gm
const quotedFile = /^\/\/ (\S+)\n/
/** Stands for lines of the file that are left out. */
const leftOut = /^ *(?:\/\/|\{\/\*) \.\.\..*\n/m

const firstFolders = [...Object.keys(packages), 'scripts', 'tenants']
const namedFile = /`([\w.-]+(?:\/[\w.$-]+)+)`/g

/** One block may quote several files, an empty line before each. */
function quotesOf(block) {
  return block
    .split(/\n(?=\/\/ \S+\.tsx?\n)/)
    .map((quote) => ({ path: quotedFile.exec(quote)?.[1], parts: quote.replace(quotedFile, '').split(leftOut) }))
}

/** The text of a file as the example has it, else as the repository has it. */
function textOf(root, path) {
  const file = [join(root, exampleFolder, path), join(root, path)].find(existsSync)
  return file === undefined ? undefined : readFileSync(file, 'utf8')
}

function quoteProblem(root, { path, parts }) {
  if (path === undefined) return 'a block of code does not begin with the path of its file: "// contracts/src/notes/events.ts"'
  const text = textOf(root, path)
  if (text === undefined) return `quotes ${path}, which does not exist`
  let from = 0
  for (const part of parts.map((each) => each.trim())) {
    const at = text.indexOf(part, from)
    if (at < 0) return `quotes of ${path} what it does not say: ${part.split('\n')[0]}`
    from = at + part.length
  }
  return undefined
}

function missingFiles(root, text) {
  return [...text.matchAll(namedFile)]
    .map(([, path]) => path)
    .filter((path) => firstFolders.includes(path.split('/')[0]) && ![join(root, path), join(root, exampleFolder, path)].some(existsSync))
    .map((path) => `names ${path}, which does not exist`)
}

/** `problemAction`, `TenantReader`; a word with one capital at its start is a word. */
const identifier = /\b[a-z][a-z0-9]*(?:[A-Z][a-z0-9]*)+\b|\b(?:[A-Z][a-z0-9]+){2,}\b/g

function* sourcesBelow(folder) {
  for (const entry of existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : []) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && entry.name !== 'node_modules') yield* sourcesBelow(path)
    else if (entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name)) yield path
  }
}

/** Every identifier of the code. The rules are left out: their tests hold names that exist no more. */
function identifiersOfCode(root) {
  const found = new Set()
  for (const folder of [...firstFolders, exampleFolder])
    for (const path of sourcesBelow(join(root, folder))) {
      if (path.startsWith(join(root, 'scripts/rules'))) continue
      for (const [name] of readFileSync(path, 'utf8').matchAll(identifier)) found.add(name)
    }
  return found
}

function missingIdentifiers(known, text) {
  const prose = text.replace(/^```[\s\S]*?^```$/gm, '')
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quote]) => quote).filter((quote) => !quote.includes('/'))
  const named = new Set(quoted.flatMap((quote) => quote.match(identifier) ?? []))
  return [...named].filter((name) => !known.has(name)).map((name) => `names ${name}, which occurs in no source`)
}

function listedPlaces(text) {
  const section = /^## Shared places\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1]
  return section && [...section.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path)
}

function pageProblems(root, name, places, known) {
  const text = readFileSync(join(root, guide, name), 'utf8')
  const listed = listedPlaces(text)
  const needed = [...new Set(places.filter(({ recipe }) => `${recipe}.md` === name).map(({ path }) => path))]
  return [
    ...[...text.matchAll(codeBlock)].flatMap(([, block]) => quotesOf(block).map((quote) => quoteProblem(root, quote))),
    ...missingFiles(root, text),
    ...missingIdentifiers(known, text),
    ...(name !== 'README.md' && listed === undefined ? ['has no section "Shared places"'] : []),
    ...needed
      .filter((path) => !listed?.includes(path))
      .map((path) => `does not list the shared place ${path}, which the example changes for it`),
  ].filter((problem) => problem !== undefined)
}

/** Of imports by path; types are checked in the copy alone. */
function importProblems(root, path) {
  if (!/\.tsx?$/.test(path)) return []
  const { imports } = moduleFacts(readFileSync(join(root, exampleFolder, path), 'utf8'), path)
  return imports.flatMap(({ specifier }) => {
    const own = /^@jobboard\/([^/]+)\/(.+)$/.exec(specifier)
    const target = own ? `${own[1]}/src/${own[2]}` : specifier.startsWith('.') ? posix.join(dirname(path), specifier) : undefined
    const candidates = target === undefined ? [] : own ? [`${target}.ts`, `${target}.tsx`] : [target]
    const exists = candidates.some((each) => textOf(root, each) !== undefined)
    return candidates.length === 0 || exists ? [] : [`imports ${specifier}, which does not exist`]
  })
}

export function contributingGuideProblems(root) {
  if (!existsSync(join(root, exampleFolder))) return []
  const places = sharedPlaces(root)
  const known = identifiersOfCode(root)
  const pages = readdirSync(join(root, guide)).filter((name) => name.endsWith('.md'))
  const recipes = [...new Set(places.map(({ recipe }) => recipe))]
  const overview = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')
  const textOfPlace = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  return [
    ...recipes.filter((recipe) => !pages.includes(`${recipe}.md`)).map((recipe) => `${guide}/${recipe}.md: does not exist`),
    ...pages.flatMap((name) => pageProblems(root, name, places, known).map((problem) => `${guide}/${name}: ${problem}`)),
    ...[missingFiles(root, overview), missingIdentifiers(known, overview)].flat().map((problem) => `CONTRIBUTING.md: ${problem}`),
    ...places.flatMap((place) => {
      const problem = lineProblem(textOfPlace(place.path), place)
      return problem === undefined ? [] : [`${exampleFolder}/shared-places.json: ${problem}; the example adds a line after it`]
    }),
    ...exampleFiles(root).flatMap((path) => importProblems(root, path).map((problem) => `${exampleFolder}/${path}: ${problem}`)),
  ]
}
