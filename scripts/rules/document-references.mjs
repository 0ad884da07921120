/**
 * References from comments and documents to documents: a rule is named by page and section (`docs/product/offers.md, "Plans"`), and both
 * must exist. Numbers of documents that the repository does not have (a specification, goals, a design) are refused.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { packages } from './architecture.mjs'

/** Installed or written by runs; this folder's own tests hold examples of what is refused. */
const unchecked = ['node_modules', 'test-results', 'scripts/rules']
const checkedFolders = [...Object.keys(packages), 'scripts', 'docs']

const unknownDocuments = [
  /\bspecification (?:section )?\d+/i,
  /\bdecisions \d{1,2}\b/i,
  /\b(?:goals|design) (?:\d+\b|["“])/i,
  /\bgoals\.md\b/i,
]
/** Decision records may name each other by number. */
const numberedDecision = /\bdecision \d+\b/i

const documentReference = /(?<![\w./-])docs\/[\w./-]+?\.md(?:#([\w-]+)|,? "([^"\n]+)")?/g
const recordReference = /(?<![\w./-])docs\/decisions\/(\d{4})(?![\w-]|\.md)/g
const markdownLink = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([^)\s]+))?\)/g

function* filesBelow(root, path) {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    if (unchecked.some((name) => below === name || entry.name === name)) continue
    if (entry.isDirectory()) {
      if (path !== '' || checkedFolders.includes(entry.name)) yield* filesBelow(root, below)
    } else if (/\.(ts|tsx|mjs|md|yml)$/.test(entry.name) && !entry.name.endsWith('.gen.ts')) yield below
  }
}

/** A reference may be broken over two lines of a comment. */
const joined = (text) => text.replace(/\n[ \t]*(?:\*(?!\/)|\/\/)?[ \t]*/g, ' ')

const headingsOf = (markdown) =>
  [...markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)].map(([, heading]) => heading.trim())

/** As GitHub makes them. */
const anchorOf = (heading) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/ /g, '-')

export function documentReferenceProblems(root) {
  const headings = new Map()
  const knownHeadings = (path) => {
    if (!headings.has(path)) headings.set(path, headingsOf(readFileSync(join(root, path), 'utf8')))
    return headings.get(path)
  }
  const targetProblem = (path, anchor, section) => {
    if (!existsSync(join(root, path))) return `${path} does not exist`
    if (!path.endsWith('.md')) return undefined
    if (section !== undefined && !knownHeadings(path).includes(section)) return `${path} has no section "${section}"`
    if (anchor !== undefined && !knownHeadings(path).some((heading) => anchorOf(heading) === anchor)) return `${path} has no #${anchor}`
    return undefined
  }

  const recordsFolder = join(root, 'docs/decisions')
  const records = existsSync(recordsFolder) ? readdirSync(recordsFolder) : []
  const recordProblem = (number) => {
    const named = records.filter((name) => name.startsWith(`${number}-`))
    return named.length === 1 ? undefined : `docs/decisions/${number} names ${named.length} records`
  }

  const problemsOf = (path) => {
    const text = joined(readFileSync(join(root, path), 'utf8'))
    const isRecord = path.startsWith('docs/decisions/')
    const unknown = [...unknownDocuments, ...(isRecord ? [] : [numberedDecision])].flatMap((pattern) => pattern.exec(text)?.[0] ?? [])
    const links = path.endsWith('.md') ? [...text.matchAll(markdownLink)] : []
    return [
      ...unknown.map((found) => `names "${found}", which the repository does not have; name a page of docs and its section`),
      ...[...text.matchAll(documentReference)].map(([reference, anchor, section]) =>
        targetProblem(reference.replace(/\.md.*$/s, '.md'), anchor, section),
      ),
      ...[...text.matchAll(recordReference)].map(([, number]) => recordProblem(number)),
      ...links.map(([, target, anchor]) => targetProblem(target === '' ? path : posix.join(posix.dirname(path), target), anchor)),
    ].filter((problem) => problem !== undefined)
  }

  const numbers = records.map((name) => name.slice(0, 4))
  const repeated = [...new Set(numbers.filter((number, at) => numbers.indexOf(number) !== at))]
  return [
    ...repeated.map((number) => `docs/decisions: two records have the number ${number}`),
    ...[...filesBelow(root, '')].flatMap((path) => [...new Set(problemsOf(path))].map((problem) => `${path}: ${problem}`)),
  ]
}
