import { devboard } from '@jobboard/contracts/search/testing/tenants'
import { type DetailRow, presentDetail, type ShownState } from './present-detail.ts'

const row = (detail: object, more: Partial<DetailRow> = {}): DetailRow => ({
  slug: 'x-0h4k7m2p9rtv',
  state: 'published',
  wasPublic: true,
  expiresAt: new Date('2026-04-01T08:00:00Z'),
  card: { category: { key: 'java' } } as unknown as DetailRow['card'],
  detail: detail as DetailRow['detail'],
  history: [],
  question: null,
  ...more,
})
const shown = (companyUrl: string | null, companySize: string) => presentDetail(devboard, row({ companyUrl, companySize }), 'published')

it('does not pass off what an import filled in as what the company says', () => {
  const { companyUrl, companySize } = devboard.imports
  expect(shown(companyUrl, companySize)).toMatchObject({ companyUrl: null, companySize: null })
  expect(shown(companyUrl, '501+')).toMatchObject({ companyUrl: null, companySize: '501+' })
})

it('shows what a company says of itself', () => {
  const { companySize } = devboard.imports
  expect(shown('https://modrybit.example', companySize)).toMatchObject({ companyUrl: 'https://modrybit.example', companySize })
})

describe('an offer whose employer was asked whether it still hires', () => {
  const question = {
    ...{ number: 1, askedAt: '2026-03-15T08:00:00.000Z', lastActionAt: '2026-03-01T08:00:00.000Z' },
    unconfirmedAt: '2026-03-22T08:00:00.000Z',
  }
  const since = (asked: typeof question | null, board = devboard, state: ShownState = 'published') =>
    presentDetail(board, row({}, { question: asked }), state).unconfirmedSince

  it('says since when nothing has happened, once there was no answer for a week', () => {
    expect(since(question)).toBe('2026-03-01T08:00:00.000Z')
    expect(presentDetail(devboard, row({}, { question: { ...question, unconfirmedAt: null } }), 'published').unconfirmedSince).toBeNull()
    expect(since(null)).toBeNull()
  })

  it('is silent about it when it has ended, or where the board asks no more', () => {
    for (const state of ['expired', 'finished'] as const) expect(since(question, devboard, state)).toBeNull()
    expect(since(question, { ...devboard, hiringQuestions: false })).toBeNull()
  })
})
