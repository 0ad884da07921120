/** Each broken reference is put into a small repository of its own and must be reported; the valid one beside it must not. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { checkSources } from './check-sources.mjs'

let root
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'references-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

const page = '# Offers\n\n## Plans\n\nText.\n\n## Publication, bumps, extensions\n\nText.\n\n```\n# no heading\n```\n'
const docs = { 'docs/product/offers.md': page, 'docs/decisions/0004-rates.md': '# 4. Rates\n\nReplaces decision 3.\n' }

function problemsOf(files) {
  for (const [path, source] of Object.entries({ ...docs, ...files })) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), source)
  }
  return checkSources(root).problems
}
const inComment = (comment) => problemsOf({ 'contracts/src/offers/rules.ts': `/** ${comment} */\nexport const x = 1\n` })

it.each([
  'Between 2 and 50 (specification 5).',
  'Specification 9.',
  'The key of specification section 8.',
  'One answer (decisions 4).',
  'See decision 39.',
  'At least 1,500 offers/s (goals "Speed").',
  'Rows of goals.md.',
  'Traps (design "The offer index").',
])('a document that the repository does not have is refused: %s', (comment) => {
  expect(inComment(comment)).toEqual([expect.stringContaining('contracts/src/offers/rules.ts: names "')])
})

it.each([
  'The specification of this projection.',
  'Decisions of the deciders: 3 of them.',
  'Its design, and the goals of a business.',
  'Prices: docs/product/offers.md, "Plans".',
  'Prices: docs/product/offers.md#publication-bumps-extensions, or docs/product/offers.md.',
  'Bumps (docs/product/offers.md, "Publication, bumps, extensions"; docs/decisions/0004-rates.md).',
  'Broken over lines (docs/product/offers.md,\n * "Plans").',
  'The board pays (docs/decisions/0004).',
  'Elsewhere: https://example.org/docs/guide.md.',
])('a valid comment passes: %s', (comment) => {
  expect(inComment(comment)).toEqual([])
})

it.each([
  ['docs/product/offer.md', 'docs/product/offer.md does not exist'],
  ['docs/product/offers.md, "Prices"', 'docs/product/offers.md has no section "Prices"'],
  ['docs/product/offers.md, "no heading"', 'docs/product/offers.md has no section "no heading"'],
  ['docs/product/offers.md,\n * "Prices"', 'docs/product/offers.md has no section "Prices"'],
  ['docs/product/offers.md#prices', 'docs/product/offers.md has no #prices'],
  ['docs/decisions/0005', 'docs/decisions/0005 names 0 records'],
])('a page or section that does not exist is reported: %s', (reference, problem) => {
  expect(inComment(`The rule (${reference}).`)).toEqual([`contracts/src/offers/rules.ts: ${problem}`])
})

it.each([
  ['[prices](product/prices.md)', 'docs/product/prices.md does not exist'],
  ['[plans](product/offers.md#prices)', 'docs/product/offers.md has no #prices'],
  ['[here](#below)', 'docs/guide.md has no #below'],
  ['[the file](../scripts/none.mjs)', 'scripts/none.mjs does not exist'],
])('a broken link between documents is reported: %s', (link, problem) => {
  expect(problemsOf({ 'docs/guide.md': `# Guide\n\n${link}\n` })).toEqual([`docs/guide.md: ${problem}`])
})

it('valid links between documents pass, in the root folder as well', () => {
  const links =
    '# Read me\n\n[plans](docs/product/offers.md#plans), [top](#read-me), [web](https://example.org/x.md), [all](docs/decisions)\n'
  expect(problemsOf({ 'README.md': links })).toEqual([])
  expect(problemsOf({ 'README.md': '[x](docs/none.md)\n' })).toEqual(['README.md: docs/none.md does not exist'])
})

it('decision records name each other by number, and each number is given once', () => {
  expect(problemsOf({})).toEqual([])
  expect(problemsOf({ 'docs/decisions/0004-other.md': '# 4. Other\n' })).toEqual(['docs/decisions: two records have the number 0004'])
})
