/** Filling over HTTP: who may, what is refused, and the formats of the importer. */
import { fillMaxLength } from '@jobboard/contracts/offers/fill'
import { type ApiSpec, startApiSpec } from '@jobboard/platform/testing/api-spec/api-spec'
import { everyRouteRefusesOutsiders } from '@jobboard/platform/testing/api-spec/api-spec-outsiders'
import { unifiedRow } from '../testing/samples.ts'
import { fillOffer } from './fill-route.ts'

const path = '/v2/employer-panel/offers/fill'
let spec: ApiSpec
beforeAll(async () => {
  spec = await startApiSpec({ routes: () => [fillOffer()] })
})
afterAll(() => spec.stop())

const fill = (text: unknown) => spec.call('POST', path, { as: spec.team['employer:recruiter'], json: { text } })
const refusal = (message: string) => ({ status: 422, body: { code: 'validation', errors: [{ path: 'text', message }] } })

it('refuses visitors, candidates, viewers and the other board', async () => {
  expect(await everyRouteRefusesOutsiders(spec)).toEqual([])
  expect((await spec.call('POST', path, { as: spec.team['employer:viewer'], json: { text: 'Java Developer' } })).status).toBe(403)
})

it('answers what the text states, in the words of the board that is asked', async () => {
  const { status, body } = await fill('Senior Java Developer\nKraków\npraca hybrydowa')
  expect(status).toBe(200)
  expect(body).toMatchObject({
    format: 'text',
    values: {
      title: 'Senior Java Developer',
      category: 'java',
      experienceLevel: 'senior',
      workplaceType: 'hybrid',
      locations: [{ city: 'Kraków' }],
    },
    evidence: { workplaceType: 'praca hybrydowa' },
    leftOut: [],
  })
})

it('reads one offer of a format that the importer knows, as it is and in a list', async () => {
  const row = unifiedRow(1)
  const expected = { status: 200, body: { format: 'unified', values: { title: 'Java Developer 1', companyName: 'Acme' } } }
  expect(await fill(JSON.stringify(row))).toMatchObject(expected)
  expect(await fill(`[${JSON.stringify(row, null, 2)}]`)).toMatchObject(expected)
})

it('fills nothing that the JSON leaves open: no contact, no address and no clause of the board', async () => {
  const { body } = await fill(JSON.stringify({ ...unifiedRow(1), employmentTypes: [], category: null, sourceCategory: null }))
  const { values } = body as { values: object }
  for (const field of ['contact', 'apply', 'employmentTypes', 'category']) expect(values).not.toHaveProperty(field)
})

it('leaves implausible pay out, and says so', async () => {
  const employmentTypes = [{ type: 'b2b', from: 15_000, to: 20_000, currency: 'pln', unit: 'hour', gross: false }]
  expect(await fill(JSON.stringify(unifiedRow(1, { employmentTypes })))).toMatchObject({
    status: 200,
    body: {
      values: { employmentTypes: [{ type: 'b2b', salary: { from: null, to: null } }] },
      leftOut: [{ path: 'employmentTypes.0.salary', message: 'errors.salaryImplausible' }],
    },
  })
})

it('says what is wrong with JSON', async () => {
  expect(await fill('{"title": "Java')).toMatchObject(refusal('errors.malformedJson'))
  expect(await fill('{"title": "Java Developer"}')).toMatchObject(refusal('errors.unknownJsonFormat'))
  expect(await fill(JSON.stringify([unifiedRow(1), unifiedRow(2)]))).toMatchObject(refusal('errors.severalOffers'))
  expect(await fill(`${'['.repeat(20_000)}`)).toMatchObject({ status: 200 })
  expect(await fill(`[{"a":${'['.repeat(20_000)}`)).toMatchObject(refusal('errors.malformedJson'))
})

it('bounds the text', async () => {
  expect(await fill('')).toMatchObject(refusal('errors.required'))
  expect(await fill(' \n ')).toMatchObject(refusal('errors.required'))
  expect(await fill('ą'.repeat(fillMaxLength))).toMatchObject({ status: 200 })
  expect(await fill('a'.repeat(fillMaxLength + 1))).toMatchObject(refusal('errors.tooLong'))
  expect(await fill(['Java'])).toMatchObject({ status: 400, body: { code: 'malformed' } })
  expect((await fill('a'.repeat(400_000))).status).toBe(413)
})
