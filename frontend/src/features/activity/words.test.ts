import type { Activity } from '@jobboard/contracts/activity/queries'
import { activityTexts } from './texts.ts'
import { detailLines, titleOf, whoText } from './words.ts'

const activity: Activity = {
  id: 'acme@000000001',
  at: '2026-03-01T08:00:00.000Z',
  kind: 'company',
  type: 'ApiTokenRevoked',
  actor: { kind: 'employer', person: { id: 'ann', name: 'Anna Nowak' } },
  offer: null,
  person: null,
  invited: null,
  detail: { token: 'ATS', reason: 'creatorLeft' },
  changes: null,
}
const wordsIn = (locale: 'pl' | 'en') => ({
  t: activityTexts(locale),
  locale,
  timeZone: 'Europe/Warsaw',
  fieldName: () => '',
  pay: () => '',
  planName: () => '',
})

it('names the API token with which a program acted, beside the person', () => {
  const byToken = { ...activity, detail: { byToken: 'ATS' } }
  expect(whoText(activityTexts('en'), byToken)).toBe('Anna Nowak, with the API token “ATS”')
  expect(whoText(activityTexts('pl'), byToken)).toBe('Anna Nowak, tokenem API „ATS”')
  expect(whoText(activityTexts('en'), activity)).toBe('Anna Nowak')
})

it('says which API token was revoked, and that its creator left', () => {
  expect(detailLines(wordsIn('en'), activity)).toEqual(['Token: ATS', 'Its creator is no longer an owner'])
  expect(detailLines(wordsIn('pl'), activity)).toEqual(['Token: ATS', 'Osoba, która go dodała, nie jest już właścicielem'])
})

it('names the link of an e-mail where an answer came by it, and why an offer ended', () => {
  const answered = (stillHiring: 'link' | 'answer' | 'unconfirmed') => ({
    ...activity,
    actor: { kind: 'system' as const, person: null },
    detail: { stillHiring },
  })
  const said = (stillHiring: 'link' | 'answer' | 'unconfirmed') => [
    whoText(activityTexts('en'), answered(stillHiring)),
    detailLines(wordsIn('en'), answered(stillHiring)),
  ]
  expect(said('link')).toEqual(['With the link in an email', []])
  expect(said('answer')).toEqual(['With the link in an email', ['No longer hiring']])
  expect(said('unconfirmed')).toEqual(['Automatically', ['No one confirmed that you were still hiring']])
})

it('says of a merge which of the two companies was merged, and of a move of offers that', () => {
  const ended = (type: 'CompanyHandoverCompleted' | 'CompanyHandoverReceived', isMerge: boolean) => ({
    ...activity,
    type,
    detail: { company: { name: 'Acme II' }, ...(isMerge ? { reason: 'companyMerged' as const } : {}) },
  })
  const said = (type: 'CompanyHandoverCompleted' | 'CompanyHandoverReceived') =>
    [true, false].map((isMerge) => titleOf(activityTexts('en'), ended(type, isMerge)))
  expect(said('CompanyHandoverReceived')).toEqual([
    'Another company was merged into yours',
    'Jobs of another company moved here by the board',
  ])
  expect(said('CompanyHandoverCompleted')).toEqual([
    'Your company was merged into another one',
    'Jobs moved to another company by the board',
  ])
  expect(titleOf(activityTexts('pl'), ended('CompanyHandoverReceived', true))).toBe('Połączono z Twoją firmą inną firmę')
  expect(detailLines(wordsIn('en'), ended('CompanyHandoverReceived', true))).toHaveLength(1)
})
