/** Files of applications, what was read out of them, and the rows that follow. */
import { readFileSync } from 'node:fs'
import { applicationStream } from '@jobboard/contracts/applications/events'
import { type GivenEvent, type ProjectionCase, recordEvents } from '@jobboard/platform/testing/projection-spec'
import { fileTokensMember, tokensMember } from '../open-texts.ts'

const tenant = 'devboard'
const [first, second] = ['2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10', '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b11'] as const
const { data } = JSON.parse(
  readFileSync(new URL('../../../../contracts/src/applications/fixtures/ApplicationSubmitted.v1.json', import.meta.url), 'utf8'),
) as { data: { companyId: string; offerId: string; submittedAt: string } }
const { companyId, offerId, submittedAt } = data
const about = { offerId, companyId }
const text = { subject: 's', sealed: 'text', digest: 'd' }
const attachment = {
  ...{ file: `devboard/applications/${'0'.repeat(32)}.pdf`, ending: 'pdf', fileName: text, size: 10, sha256: 'a'.repeat(64), scan: 'off' },
}

const submitted = (applicationId: string, change: object = { attachment }): GivenEvent => ({
  type: 'ApplicationSubmitted',
  data: { ...data, applicationId, ...change },
})
const read = (tokens: readonly string[], change: object = {}): GivenEvent => ({
  type: 'ApplicationFileRead',
  data: { ...about, outcome: 'read', text, readAt: submittedAt, [tokensMember]: tokens, ...change },
})
const changed = (tokens: readonly string[]): GivenEvent => ({
  type: 'ApplicationCompanyChanged',
  data: { offerId, companyId: 'acme-2', from: companyId, changedAt: submittedAt, [fileTokensMember]: tokens },
})
const erased: GivenEvent = { type: 'ApplicationErased', data: { ...about, reason: 'person', erasedAt: submittedAt } }
const of = (applicationId: string, events: readonly GivenEvent[], firstPosition = 1) =>
  recordEvents(tenant, applicationStream(tenant, applicationId), events, firstPosition)

export const applicationFilesCases: readonly ProjectionCase[] = [
  {
    name: 'a file with a text waits to be read; a picture, and no file, have no row',
    given: [
      ...of(first, [submitted(first)]),
      ...of(second, [submitted(second, { attachment: { ...attachment, ending: 'png' } })], 2),
      ...of(first.replace(/0$/, '2'), [submitted(first.replace(/0$/, '2'), { attachment: null })], 3),
    ],
    rows: {
      application_files: [{ tenant, applicationId: first, companyId, submittedAt, outcome: null, text: null }],
      application_file_words: [],
    },
  },
  {
    name: 'what was read has its words; what could not be read has none',
    given: [
      ...of(first, [submitted(first), read(['1', '9223372036854775807'])]),
      ...of(second, [submitted(second), read([], { outcome: 'protected', text: null })], 3),
    ],
    rows: {
      application_files: [
        { applicationId: first, outcome: 'read', text },
        { applicationId: second, outcome: 'protected', text: null },
      ],
      application_file_words: [
        { tenant, applicationId: first, token: '1' },
        { tenant, applicationId: first, token: '9223372036854775807' },
      ],
    },
  },
  {
    name: 'one of another company now has the words for its searches instead, once it was read',
    given: [...of(first, [submitted(first), read(['1']), changed(['2'])]), ...of(second, [submitted(second), changed([])], 4)],
    rows: {
      application_files: [
        { applicationId: first, companyId: 'acme-2', outcome: 'read' },
        { applicationId: second, companyId: 'acme-2', outcome: null },
      ],
      application_file_words: [{ tenant, applicationId: first, token: '2' }],
    },
  },
  {
    name: 'an erased one has neither; others keep theirs',
    given: [...of(first, [submitted(first), read(['1', '2']), erased]), ...of(second, [submitted(second), read(['1'])], 4)],
    rows: { application_files: [{ applicationId: second }], application_file_words: [{ applicationId: second, token: '1' }] },
  },
]
