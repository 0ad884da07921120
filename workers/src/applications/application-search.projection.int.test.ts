import { applicationIdSchema, applicationStream, sealedApplicationFields } from '@jobboard/contracts/applications/events'
import { companyIdSchema, tenantIdSchema } from '@jobboard/contracts/shared/ids'
import { askedTokens, fileTokens, searchKeyOf } from '@jobboard/platform/applications/search-tokens'
import { describeProjectionOnPostgres, recordEvents } from '@jobboard/platform/testing/projection-spec'
import { startMailing } from '../mail/testing/mailing.ts'
import { deliver } from '../runner/testing/deliver.ts'
import { applicationSearchProjection } from './application-search.projection.ts'
import { fileTokensIn, tokensIn, tokensMember, withSearchTokens } from './open-texts.ts'
import { applicationSearchCases } from './testing/application-search-cases.ts'

describeProjectionOnPostgres(applicationSearchProjection, applicationSearchCases, deliver)

it('reads the words of what was sealed, with the key of the company, until the key of the application is deleted', async () => {
  const { keys, deps, close } = await startMailing()
  const tenant = tenantIdSchema.parse('devboard')
  const companyId = companyIdSchema.parse('acme')
  const applicationId = applicationIdSchema.parse('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10')
  const stream = applicationStream(tenant, applicationId)
  const subject = keys.subjectFor(tenant, `application ${applicationId}`)
  const seal = (text: string, field: keyof typeof sealedApplicationFields) =>
    keys.seal(subject, text, { tenant, stream, field: sealedApplicationFields[field] })
  const data = {
    ...{ applicationId, offerId: '0000000000ab', offerRevision: 0, companyId, candidateId: null, person: 'p', source: 'apply_form' },
    ...{
      name: await seal('Ada Lis', 'name'),
      email: await seal('ada@example.com', 'email'),
      message: await seal('Piszę w Rust', 'message'),
    },
    answers: await seal(
      JSON.stringify([{ questionId: 'q', question: 'Which tools?', kind: 'text', unit: null, value: 'Terraform' }]),
      'answers',
    ),
    ...{ attachment: null, marked: null, consents: [], repeats: null, locale: 'pl', submittedAt: '2026-03-01T08:00:00.000Z' },
  }
  const [event] = recordEvents(tenant, stream, [{ type: 'ApplicationSubmitted', data, schemaVersion: 2 }])
  if (event === undefined) throw new Error('There is no event')
  const tokens = async () => {
    const store = withSearchTokens(keys)({ ...deps.store, readStream: async () => [event] })
    const [read] = await store.readStream(stream)
    expect(JSON.stringify(read)).not.toContain(tokensMember)
    return new Set(Reflect.get(Object(read?.data), tokensMember) as string[])
  }
  const found = await tokens()
  const isFound = (search: string) =>
    askedTokens(searchKeyOf(keys, tenant, companyId), search).every((any) => any.some((one) => found.has(one)))
  expect(['rust', 'ada', 'example', 'pisze li', 'terraform', 'tools', 'java'].map(isFound)).toEqual([
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ])
  const fileRead = {
    offerId: '0000000000ab',
    companyId,
    outcome: 'read',
    text: await seal('Ten years of Java', 'fileText'),
    readAt: data.submittedAt,
  }
  const [, ofFile] = recordEvents(tenant, stream, [
    { type: 'ApplicationSubmitted', data, schemaVersion: 2 },
    { type: 'ApplicationFileRead', data: fileRead },
  ])
  const [read] = await withSearchTokens(keys)({ ...deps.store, readStream: async () => (ofFile === undefined ? [] : [ofFile]) }).readStream(
    stream,
  )
  expect(tokensIn(read?.data)).toEqual(fileTokens(searchKeyOf(keys, tenant, companyId), 'java ten of years'))
  // For another company the same words have other numbers.
  const other = companyIdSchema.parse('acme-2')
  const changed = { offerId: '0000000000ab', companyId: other, from: companyId, changedAt: data.submittedAt }
  const all = recordEvents(tenant, stream, [
    { type: 'ApplicationSubmitted', data, schemaVersion: 2 },
    { type: 'ApplicationFileRead', data: fileRead },
    { type: 'ApplicationCompanyChanged', data: changed },
  ])
  const moved = (await withSearchTokens(keys)({ ...deps.store, readStream: async () => all }).readStream(stream)).at(-1)
  const words = new Set(tokensIn(moved?.data))
  for (const search of ['rust', 'ada', 'terraform'])
    expect(askedTokens(searchKeyOf(keys, tenant, other), search).every((any) => any.some((one) => words.has(one)))).toBe(true)
  expect(tokensIn(moved?.data).some((token) => found.has(token))).toBe(false)
  expect(fileTokensIn(moved?.data)).toEqual(fileTokens(searchKeyOf(keys, tenant, other), 'java ten of years'))
  await keys.erase(tenant, subject)
  expect((await tokens()).size).toBe(0)
  await close()
}, 60_000)
