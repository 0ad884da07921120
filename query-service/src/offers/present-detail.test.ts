import { devboard } from '@jobboard/contracts/search/testing/tenants'
import { type DetailRow, presentDetail } from './present-detail.ts'

const row = (detail: object): DetailRow => ({
  slug: 'x-0h4k7m2p9rtv',
  state: 'published',
  wasPublic: true,
  expiresAt: new Date('2026-04-01T08:00:00Z'),
  card: { category: { key: 'java' } } as unknown as DetailRow['card'],
  detail: detail as DetailRow['detail'],
  history: [],
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
