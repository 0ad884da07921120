/**
 * Names, comments, test titles and documents use the terms of the field, so that a newcomer need not translate. A word belongs here when the
 * project has used it with a meaning of its own and there is a standard term; it is checked only where that meaning is certain enough.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packages } from './architecture.mjs'

/** This folder's own tests and tables hold examples of what is refused. */
const unchecked = ['node_modules', 'test-results', 'fixtures', 'scripts/rules']

/** Words of comments, test titles and documents. */
const idioms = [
  [/\b(?:whoever|somebody|nobody|anybody|everybody)\b/i, 'name the role: the user, the caller, no one'],
  [/\bunder way\b/i, 'in flight, in progress'],
  [/\bpatien(?:ce|tly)\b/i, 'timeout'],
  [/\b(?:says?|said) nothing\b/i, 'stays silent, times out, is empty, shows no message'],
  [/\b(?:is|are|was|were|has|have) (?:so already|already so)\b|\balready so\b/i, 'no change, idempotent'],
  [/\b(?:is|are|was|were|be) gone\b/i, 'deleted, expired, removed, closed'],
  [/\b(?:asks?|asked|tries|tried|tr(?:y|ying)) (?:once more|again)\b|\bonce more\b/i, 'retries, automatic retry'],
  [/\banew\b/i, 'again, re-...'],
  [/\bworn\b/i, 'needs rebuild, fragmented'],
  [/\bmend(?:s|ed|ing)?\b/i, 'repair, fix, sanitize'],
  [/\bby hand\b/i, 'manually'],
  [/\bhearers?\b/i, 'listeners'],
  [/\bthe looks? of (?:a|the) list\b/i, 'list layout'],
  [/\bmakes? no functions of its own\b/i, 'allocates no closures'],
  [/\b(?:go|goes|going|went) on\b/i, 'continues, resumes'],
  [/\bfor good\b/i, 'permanently'],
  [/\b(?:take|takes|taking) the place of\b/i, 'replaces'],
  [/\b(?:time|days?|limit) (?:is|are) over\b/i, 'has ended, has elapsed, has passed'],
  [/\bhear(?:s|d)?\b|\bcomes? alive\b|\bbefore (?:the|a|its) (?:page|field) is alive\b/i, 'is notified, handles; hydrates'],
  [/\bkept\b/i, 'cached, stored, retained, preserved, isolated, excluded: what is done'],
  [
    /\b(?:browsers?|caches?|networks?|robots|server|index|events?|table|log|snapshot)(?: (?:may|must|can|should))? keeps?\b/i,
    'caches, stores, retains',
  ],
  [/\bat hand\b/i, 'current, this'],
  [/\bat the door\b/i, 'at the public port'],
  [/\bways? on\b/i, 'next step, link, button: what it is'],
  [/\bovert(?:ake[sn]?|aking|ook)\b/i, 'arrives out of order, loses a race, conflicts, is replaced'],
  [/\bwished\b/i, 'wanted, requested'],
]

/** Names, where they are written in code. Those of libraries are theirs. */
const namesOfLibraries = new Set([
  'connectionTimeoutMillis',
  'idleTimeoutMillis',
  'keepAliveInitialDelayMillis',
  'getNextMillis',
  'toMillis',
  'fromMillis',
  'getMilliseconds',
  'getUTCMilliseconds',
  'setMilliseconds',
  'setUTCMilliseconds',
])
const names = [
  [/\bmost[A-Z]\w*/, 'max*'],
  [/\b(?:least|fewest)[A-Z]\w*/, 'min*'],
  [/\b\w+(?:Millis|Milliseconds)\b|\b(?:millis|milliseconds)(?=: number)/, '*Ms'],
  [/\b(?:interface|type) \w+Parts\b/, '*Deps, or what the parts are'],
  [/\b\w*[uU]nderWay\w*/, 'inFlight'],
  [/\bisWorn\b/, 'needsRebuild'],
  [/\b\w*Stretch\b/, 'range, chunk, slots: what it is'],
  [/\b(?:hear|hears)[A-Z]\w*/, 'listenFor*, on*'],
  [/\bpersistently\b/, 'withRetry'],
  [/\b\w*[pP]atience\w*/, 'timeoutMs'],
  [/\b\w*askAgain\w*/, 'retryDelayMs, pollIntervalMs'],
  [/\b(?:mend|mended|mending)\b/, 'repair, sanitize'],
  [/\b(?:wished\w*|\w+Wished\w*)/, 'wanted*, requested*'],
  [/\b(?:const|let|function|readonly) pressed\b|\b\w+Pressed\b/, 'clicked, isMouseDown: what happened'],
  [/\b\w*[wW]ayOn\b/, 'nextStep, problemAction: what it is'],
  [/\b\w*[aA]tTheDoor\w*/, 'publicPort'],
  [/\b\w*[aA]tHand\b/, 'current*'],
  [/\b\w*[bB]egunBy\b/, 'startedBy'],
  [/\b\w*[oO]vertaken\b/, 'isOutdated, lostRace'],
  [/\b(?:\w*[a-z]Kept|kept(?:[A-Z]\w*)?|keepMs)\b/, 'cached, stored, retained'],
]

function* filesBelow(root, path) {
  for (const entry of readdirSync(join(root, path), { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const below = path === '' ? entry.name : `${path}/${entry.name}`
    if (unchecked.some((name) => below === name || entry.name === name)) continue
    if (entry.isDirectory()) {
      if (path !== '' || [...Object.keys(packages), 'scripts', 'docs'].includes(entry.name)) yield* filesBelow(root, below)
    } else if (/\.(ts|tsx|mjs|md)$/.test(entry.name) && !entry.name.endsWith('.gen.ts')) yield below
  }
}

const comment = /^\s*(?:\/\*\*?|\*|\/\/|\{\/\*)(.*)$/
const commentAfterCode = /\s\/\/ (.*)$|\s\/\*\*? (.*?) \*\/\s*$/
const title = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])((?:\\.|(?!\1).)*)\1|^\s*\]\)\((['"`])((?:\\.|(?!\3).)*)\3/
/** Examples and code within prose are quoted as they are. */
const withoutQuotes = (text) => text.replace(/`[^`]*`/g, '').replace(/"[^"]*"/g, '')

function firstOf(patterns, text, allowed = new Set()) {
  for (const [pattern, instead] of patterns) {
    const [found] = pattern.exec(text) ?? []
    if (found !== undefined && !allowed.has(found)) return `"${found}": ${instead}`
  }
  return undefined
}

function problemsOfLine(line) {
  const prose = comment.exec(line)?.[1]
  if (prose !== undefined) return [firstOf(idioms, withoutQuotes(prose))]
  const after = commentAfterCode.exec(line)
  const named = title.exec(line)
  return [
    firstOf(idioms, withoutQuotes(after?.[1] ?? after?.[2] ?? '')),
    firstOf(idioms, withoutQuotes(named?.[2] ?? named?.[4] ?? '')),
    firstOf(names, line.replace(/(['"`])(?:\\.|(?!\1).)*\1/g, "''").replace(commentAfterCode, ''), namesOfLibraries),
  ]
}

function proseOf(markdown) {
  let isCode = false
  return markdown.split('\n').map((line) => {
    if (/^\s*```/.test(line)) isCode = !isCode
    return isCode ? '' : line
  })
}

/** Lines `path:line: "word": what to write instead`. */
export function plainWordProblems(root) {
  return [...filesBelow(root, '')].flatMap((path) => {
    const source = readFileSync(join(root, path), 'utf8')
    const found = path.endsWith('.md')
      ? proseOf(source).map((line) => [firstOf(idioms, withoutQuotes(line))])
      : source.split('\n').map(problemsOfLine)
    return found.flatMap((problems, at) => problems.filter(Boolean).map((problem) => `${path}:${at + 1}: ${problem}`))
  })
}
