import { accountProblems } from '@jobboard/contracts/accounts/errors'
import { applicationProblems } from '@jobboard/contracts/applications/errors'
import { companyProblems } from '@jobboard/contracts/companies/errors'
import { offerProblems } from '@jobboard/contracts/offers/errors'
import { locales } from '@jobboard/contracts/shared/locale'
import { commonProblems } from '@jobboard/contracts/shared/problem'
import { ProblemError } from '../../http/problem-error.ts'
import { problemText } from './problem-text.ts'

const problems = { ...commonProblems, ...accountProblems, ...applicationProblems, ...companyProblems, ...offerProblems }
const conflicts = Object.entries(problems).flatMap(([code, { status }]) => (status === 409 ? [code] : []))

it('has a text of its own for each conflict that the API answers with, in every language', () => {
  expect(conflicts).toContain('lastOwner')
  for (const locale of locales) {
    const texts = conflicts.map((code) => problemText(locale, new ProblemError({ status: 409, code })))
    expect(texts).not.toContain(problemText(locale, new Error('unknown')))
    expect(new Set(texts).size).toBe(conflicts.length)
  }
})
