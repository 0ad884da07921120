/** Applications whose words were blinded, and the rows that follow. */
import { readFileSync } from 'node:fs'
import { applicationStream } from '@jobboard/contracts/applications/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'
import { tokensMember } from '../open-texts.ts'

const tenant = 'devboard'
const [first, second] = ['2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b11'] as const
const { data } = JSON.parse(
  readFileSync(new URL('../../../../contracts/src/applications/fixtures/ApplicationSubmitted.v1.json', import.meta.url), 'utf8'),
) as { data: { companyId: string; offerId: string } }
const { companyId, offerId } = data

const submitted = (applicationId: string, tokens: readonly string[]): GivenEvent => ({
  type: 'ApplicationSubmitted',
  data: { ...data, applicationId, [tokensMember]: tokens },
})
const erased: GivenEvent = {
  type: 'ApplicationErased',
  data: { offerId, companyId, reason: 'person', erasedAt: '2026-03-01T08:00:00.000Z' },
}
const of = (applicationId: string, events: readonly GivenEvent[], firstPosition = 1) =>
  recordEvents(tenant, applicationStream(tenant, applicationId), events, firstPosition)

export const applicationSearchCases: readonly ProjectionCase[] = [
  {
    name: 'each application has its words, one of each',
    given: [...of(first, [submitted(first, ['1', '9223372036854775807'])]), ...of(second, [submitted(second, ['1'])], 2)],
    rows: {
      application_search: [
        { tenant, applicationId: first, companyId },
        { tenant, applicationId: second, companyId },
      ],
      application_words: [
        { tenant, applicationId: first, token: '1' },
        { tenant, applicationId: first, token: '9223372036854775807' },
        { tenant, applicationId: second, token: '1' },
      ],
    },
  },
  {
    name: 'one of another company now has the words for its searches instead',
    given: of(first, [
      submitted(first, ['1', '2']),
      {
        type: 'ApplicationCompanyChanged',
        data: { offerId, companyId: 'acme-2', from: companyId, changedAt: '2026-03-01T08:00:00.000Z', [tokensMember]: ['3', '4'] },
      },
    ]),
    rows: {
      application_search: [{ tenant, applicationId: first, companyId: 'acme-2' }],
      application_words: ['3', '4'].map((token) => ({ tenant, applicationId: first, token })),
    },
  },
  {
    name: 'an erased one has none; others keep theirs',
    given: [...of(first, [submitted(first, ['1', '2']), erased]), ...of(second, [submitted(second, ['1'])], 3)],
    rows: {
      application_search: [{ tenant, applicationId: second, companyId }],
      application_words: [{ tenant, applicationId: second, token: '1' }],
    },
  },
]
