/** Cases of moderation as administrators list them (docs/product/moderation.md, "Pages"). */
import { adminList } from '../administration/list.ts'
import { reportReasons } from '../reports/events.ts'
import { caseStates, checkRules, decisions, severities } from './vocabulary.ts'

const yesOrNo = ['true', 'false'] as const

export const caseList = adminList({
  path: 'moderation/cases',
  tag: 'moderation',
  // Its page is more than facts and a history.
  kind: null,
  columns: {
    /** Title of the offer, or the name of the company whose account it is about. */
    about: { type: 'text' },
    number: { type: 'text' },
    isCompany: { type: 'flag', onPageOnly: true },
    /** Offers of imports name companies that have no account, so it is no link. */
    company: { type: 'text' },
    /** `DESC`: the severe ones first, of these what is overdue, what rules find, and what is due soonest. */
    severity: { type: 'choice', choices: severities, sort: 'DESC' },
    /** Kinds of its reports, each once, with commas between them. */
    reasons: { type: 'text' },
    reports: { type: 'number', onPageOnly: true },
    /** That match the offer as it is now, written as the reasons are. */
    rules: { type: 'text', onPageOnly: true },
    state: { type: 'choice', choices: caseStates },
    /** What has to be done next waits since then; null: nothing has. `ASC`: what waits longest first. */
    waitingSince: { type: 'instant', sort: 'ASC' },
    dueAt: { type: 'instant', sort: 'ASC' },
    overdue: { type: 'flag', onPageOnly: true },
    openedAt: { type: 'instant', onPageOnly: true },
    lastDecision: { type: 'choice', choices: decisions, onPageOnly: true },
    decidedAt: { type: 'instant', onPageOnly: true },
  },
  filters: {
    state: { type: 'choice', choices: caseStates },
    severity: { type: 'choice', choices: severities },
    reason: { type: 'choice', choices: reportReasons, ofMany: true },
    rule: { type: 'choice', choices: checkRules, ofMany: true },
    overdue: { type: 'choice', choices: yesOrNo },
    waiting: { type: 'period' },
    company: { type: 'exact' },
  },
  sortBy: 'severity',
  hasSearch: true,
})
