/** The tables of docs/product agree with the code and the shipped boards. */
import { readFileSync } from 'node:fs'
import { accountProblems } from '../accounts/errors.ts'
import { administrationProblems } from '../administration/errors.ts'
import { applicationProblems } from '../applications/errors.ts'
import { candidateProblems } from '../candidates/errors.ts'
import { codeProblems } from '../codes/errors.ts'
import { companyProblems } from '../companies/errors.ts'
import { favouriteProblems } from '../favourites/errors.ts'
import { importProblems } from '../imports/errors.ts'
import { invoiceProblems } from '../invoices/errors.ts'
import { moderationProblems } from '../moderation/errors.ts'
import { offerProblems } from '../offers/errors.ts'
import { paymentProblems } from '../payments/errors.ts'
import { savedSearchProblems } from '../saved-searches/errors.ts'
import { messageKeys } from '../shared/message-keys.ts'
import { commonProblems } from '../shared/problem.ts'
import { type Plan, type Tenant, tenantSchema } from './tenant.ts'

const repository = new URL('../../../', import.meta.url)
const read = (path: string): string => readFileSync(new URL(path, repository), 'utf8')
const board = (id: string): Tenant => tenantSchema.parse(JSON.parse(read(`tenants/${id}.json`)))
const [devboard, greenjobs] = [board('devboard'), board('greenjobs')]

/** Rows of all tables below a heading, cell by cell, without the rows of dashes. */
function rowsOf(page: string, section: string): string[][] {
  const text = read(`docs/product/${page}.md`)
    .split(/^## /m)
    .find((part) => part.startsWith(`${section}\n`))
  if (text === undefined) throw new Error(`${page}.md has no section ${section}`)
  const rows = text.split('\n').filter((line) => line.startsWith('|') && !/^\|[-:| ]+\|$/.test(line))
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}
const words = (cell: string): string[] => cell.match(/[a-z]\w*/gi) ?? []
const amount = (value: number): string => value.toLocaleString('en-US')
const yes = (value: boolean): string => (value ? 'yes' : 'no')

function planCells({ netMinor, netMinorEur, maxFreeExtensions, limits }: Plan): Record<string, string> {
  return {
    'net PLN (EUR)': netMinor === 0 ? '0' : `${amount(netMinor / 100)} (${amount(netMinorEur / 100)})`,
    days: String(limits.durationInDays),
    locations: String(limits.maxLocationsCount),
    'bumps, days between them': limits.bumpsUpCount === 0 ? '0' : `${limits.bumpsUpCount}, ${limits.bumpsUpEveryDays}`,
    'skills, required and optional each': String(limits.maxSkillsSize),
    categories: String(limits.categories),
    'tag for Ukrainians': yes(limits.ukraineFriendly),
    'title may change': yes(limits.titleChangeEnabled),
    'banner and film': yes(limits.graphics),
    'experience levels': limits.seniority?.join(', ') ?? 'all',
    'free extensions': netMinor === 0 ? String(maxFreeExtensions) : '-',
  }
}

it.each([devboard, greenjobs])('lists the plans of $id', (tenant) => {
  const rows = rowsOf('offers', 'Plans')
  const price = rows.findIndex(([label]) => label === `${tenant.id}, net PLN (EUR)`)
  const [, ...names] = rows[price - 1] ?? []
  expect(names).toEqual(tenant.plans.map(({ key }) => (key === tenant.defaultPlan ? `${key} (default)` : key)))
  const next = rows.findIndex(([label], at) => at > price && label === '')
  for (const [label = '', ...cells] of rows.slice(price, next === -1 ? undefined : next)) {
    const name = label.replace(`${tenant.id}, `, '')
    expect([label, cells]).toEqual([label, tenant.plans.map((plan) => planCells(plan)[name])])
  }
  if (tenant.plans.some(({ limits }) => limits.seniority !== null)) {
    expect(rows.slice(price).map(([label]) => label)).toContain('experience levels')
  }
})

it.each([devboard, greenjobs])('states the limits of pay of $id', ({ payLimits }) => {
  const rows = rowsOf('offers', 'Pay').slice(1)
  expect(rows).toEqual(Object.entries(payLimits.pln ?? {}).map(([unit, { min, max }]) => [unit, amount(min), amount(max)]))
})

it.each([devboard, greenjobs])('names the parameters of list addresses of $id', ({ id, params }) => {
  // A parameter that one board has says so: `(devboard only)`.
  const isOf = (form: string): boolean => !form.includes(' only)') || form.includes(`(${id} only)`)
  const rows = rowsOf('list-urls', 'Filter parameters')
    .slice(1)
    .filter((row) => isOf(row.at(-1) ?? ''))
  const own = params.map(({ name, frontendKey }) => [name, frontendKey.pl, frontendKey.en])
  expect(rows.map((row) => row.slice(0, 3).map((cell) => cell.replaceAll('`', ''))).sort()).toEqual(own.sort())
})

it.each([devboard, greenjobs])('states salary bounds and distances of $id', ({ id, salary, distanceOptions }) => {
  const row = rowsOf('offer-list', 'Filters on the screen').find(([name]) => name === id)
  expect(row).toEqual([id, amount(salary.min), amount(salary.max), amount(salary.step), distanceOptions.join(', ')])
})

it('names message keys that exist', () => {
  const named = [
    ...rowsOf('offers', 'Limits')
      .slice(1)
      .flatMap(([, , keys = '']) => words(keys)),
    ...rowsOf('api', 'Message keys')
      .slice(1)
      .flatMap(([, keys = '']) => words(keys)),
  ]
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter((key) => !(key in messageKeys))).toEqual([])
})

it('lists every problem with its status', () => {
  const problems = Object.entries({
    ...commonProblems,
    ...offerProblems,
    ...codeProblems,
    ...companyProblems,
    ...applicationProblems,
    ...favouriteProblems,
    ...savedSearchProblems,
    ...candidateProblems,
    ...paymentProblems,
    ...importProblems,
    ...invoiceProblems,
    ...administrationProblems,
    ...moderationProblems,
  })
  const listed = rowsOf('api', 'Problems').filter(([status = '']) => /^\d/.test(status))
  const missing = problems.filter(([code, { status }]) => {
    return !listed.some(([statuses = '', codes = '']) => statuses.includes(String(status)) && words(codes).includes(code))
  })
  expect(missing).toEqual([])
  const known = new Set([...problems.map(([code]) => code), ...Object.keys(accountProblems)])
  expect(listed.flatMap(([, codes = '']) => words(codes)).filter((code) => !known.has(code))).toEqual([])
})
