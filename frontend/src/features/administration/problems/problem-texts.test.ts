import { accountProblems } from '@jobboard/contracts/accounts/errors'
import { applicationProblems } from '@jobboard/contracts/applications/errors'
import { companyProblems } from '@jobboard/contracts/companies/errors'
import { invoiceProblems } from '@jobboard/contracts/invoices/errors'
import { moderationProblems } from '@jobboard/contracts/moderation/errors'
import { offerProblems } from '@jobboard/contracts/offers/errors'
import { paymentProblems } from '@jobboard/contracts/payments/errors'
import { locales } from '@jobboard/contracts/shared/locale'
import { commonProblems } from '@jobboard/contracts/shared/problem'
import { addProblemTexts, problemText } from '../../../components/form/problem-text.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { adminProblemText } from './problem-texts.ts'

const problems = {
  ...commonProblems,
  ...accountProblems,
  ...applicationProblems,
  ...companyProblems,
  ...offerProblems,
  ...moderationProblems,
  ...paymentProblems,
  ...invoiceProblems,
}
const conflicts = Object.entries(problems).flatMap(([code, { status }]) => (status === 409 ? [code] : []))

it('has a text of its own for each conflict that the API answers with, in every language', () => {
  addProblemTexts(adminProblemText)
  expect(conflicts).toEqual(expect.arrayContaining(['lastOwner', 'decidedBySame', 'refundTooHigh']))
  for (const locale of locales) {
    const texts = conflicts.map((code) => problemText(locale, new ProblemError({ status: 409, code })))
    expect(texts).not.toContain(problemText(locale, new Error('unknown')))
    expect(new Set(texts).size).toBe(conflicts.length)
  }
})

it.each(['tooManyMembers', 'companyMerged'])('reads for administrators in another way than for employers (%s)', (code) => {
  for (const locale of locales) {
    const error = new ProblemError({ status: 409, code })
    addProblemTexts(() => undefined)
    const ofEmployers = problemText(locale, error)
    addProblemTexts(adminProblemText)
    expect(problemText(locale, error)).toBe(adminProblemText(locale, code))
    expect(problemText(locale, error)).not.toBe(ofEmployers)
  }
})
