/**
 * The guide (CONTRIBUTING.md and docs/contributing) says what is there: the code that it quotes is that of the example or of the repository,
 * the files that it names exist, and each recipe lists the shared places that the example changes for it. `scripts/example/run.mjs` proves that
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

function listedPlaces(text) {
  const section = /^## Shared places\n([\s\S]*?)(?=^## |$(?![\s\S]))/m.exec(text)?.[1]
  return section && [...section.matchAll(/^- `([^`]+)`/gm)].map(([, path]) => path)
}

function pageProblems(root, name, places) {
  const text = readFileSync(join(root, guide, name), 'utf8')
  const listed = listedPlaces(text)
  const needed = [...new Set(places.filter(({ recipe }) => `${recipe}.md` === name).map(({ path }) => path))]
  return [
    ...[...text.matchAll(codeBlock)].flatMap(([, block]) => quotesOf(block).map((quote) => quoteProblem(root, quote))),
    ...missingFiles(root, text),
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
  const pages = readdirSync(join(root, guide)).filter((name) => name.endsWith('.md'))
  const recipes = [...new Set(places.map(({ recipe }) => recipe))]
  const textOfPlace = (path) => (existsSync(join(root, path)) ? readFileSync(join(root, path), 'utf8') : undefined)
  return [
    ...recipes.filter((recipe) => !pages.includes(`${recipe}.md`)).map((recipe) => `${guide}/${recipe}.md: does not exist`),
    ...pages.flatMap((name) => pageProblems(root, name, places).map((problem) => `${guide}/${name}: ${problem}`)),
    ...missingFiles(root, readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8')).map((problem) => `CONTRIBUTING.md: ${problem}`),
    ...places.flatMap((place) => {
      const problem = lineProblem(textOfPlace(place.path), place)
      return problem === undefined ? [] : [`${exampleFolder}/shared-places.json: ${problem}; the example adds a line after it`]
    }),
    ...exampleFiles(root).flatMap((path) => importProblems(root, path).map((problem) => `${exampleFolder}/${path}: ${problem}`)),
  ]
}
