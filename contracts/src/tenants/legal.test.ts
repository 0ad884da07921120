import { documentInForce, documentOfVersion, type LegalDocument, legalDocumentsSchema, listedDocuments } from './legal.ts'
import { legalSlug } from './legal-paths.ts'
import type { Tenant } from './tenant.ts'

const terms = (version: string, fromDate: string | null, dueDate: string | null): LegalDocument => ({
  key: 'termsForUsers',
  title: { pl: 'Regulamin', en: 'Terms' },
  version,
  url: '/terms-and-privacy-policies/terms-for-users',
  fromDate,
  dueDate,
  sections: [{ heading: { pl: 'Umowa', en: 'Contract' }, paragraphs: { pl: ['Tekst'], en: ['Text'] } }],
})
const whistleblower: LegalDocument = { ...terms('1', null, null), key: 'whistleblower', url: 'https://reports.example/', sections: null }
const board = (legal: LegalDocument[], whistleblowerDocument = true) =>
  ({ legal, features: { whistleblowerDocument } }) as Pick<Tenant, 'legal' | 'features'>
const versions = (documents: LegalDocument[]) => documents.map(({ version }) => version)

const old = terms('2025', null, '2026-03-31')
const current = terms('2026', '2026-04-01', null)

it('lists a version through its last day and no longer', () => {
  expect(versions(listedDocuments(board([old, current]), '2026-03-31'))).toEqual(['2025', '2026'])
  expect(versions(listedDocuments(board([old, current]), '2026-04-01'))).toEqual(['2026'])
})

it.each([
  ['2026-03-31', '2025'],
  ['2026-04-01', '2026'],
])('names the version in force on %s', (today, version) => {
  expect(documentInForce(board([old, current]), 'termsForUsers', today)?.version).toBe(version)
  expect(documentInForce(board([current, old]), 'termsForUsers', today)?.version).toBe(version)
})

it('takes the latest of several versions that have begun, and the first to come where none has', () => {
  const endless = board([terms('a', null, null), terms('b', '2026-02-01', null), terms('c', '2026-09-01', null)])
  expect(documentInForce(endless, 'termsForUsers', '2026-05-01')?.version).toBe('b')
  const announced = board([terms('c', '2026-09-01', null), terms('b', '2026-08-01', null)])
  expect(documentInForce(announced, 'termsForUsers', '2026-05-01')?.version).toBe('b')
  expect(documentInForce(board([]), 'termsForUsers', '2026-05-01')).toBeUndefined()
})

it('finds an ended version by its name, so that what was accepted stays readable', () => {
  expect(documentOfVersion(board([old, current]), 'termsForUsers', '2025')).toBe(old)
  expect(documentOfVersion(board([old, current]), 'privacyPolicy', '2025')).toBeUndefined()
})

it('shows the form for whistleblowers only with its flag and an address', () => {
  expect(listedDocuments(board([whistleblower]), '2026-05-01')).toEqual([whistleblower])
  expect(listedDocuments(board([whistleblower], false), '2026-05-01')).toEqual([])
  expect(listedDocuments(board([{ ...whistleblower, url: null }]), '2026-05-01')).toEqual([])
})

it.each([
  ['two texts of one version', [current, { ...current }]],
  ['a text whose address is not its page', [{ ...current, url: '/somewhere' }]],
  ['neither text nor address elsewhere', [{ ...current, sections: null }]],
  ['a day that does not exist', [{ ...current, fromDate: '2026-02-30' }]],
])('refuses a tenant file with %s', (_, documents) => {
  expect(legalDocumentsSchema.safeParse(documents).success).toBe(false)
})

it('addresses documents by words', () => expect(legalSlug('termsForClients')).toBe('terms-for-clients'))
