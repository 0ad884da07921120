import { applicationIdSchema, applicationStream } from '@jobboard/contracts/applications/events'
import { PermanentJobError } from '@jobboard/platform/ports/queue'
import { recordEvents } from '@jobboard/platform/testing/projection-spec'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { decisionsReactor, tellByCommand } from './tell-decision.ts'

const tenant = 'devboard'
const applicationId = applicationIdSchema.parse('2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10')
const decisionId = '0b0b3c1e-3f0e-4a4b-9d5d-6f6f4e1c2a71'
const [decidedAt, tellAt] = ['2026-03-01T12:00:00.000Z', '2026-03-01T12:10:00.000Z']

const decided = (change: object) => ({
  type: 'ApplicationStatusDecided',
  data: {
    ...{ offerId: '0000000000ab', companyId: 'acme', decisionId, by: '7f3c1b52-1111-4a6a-8a51-93c7f8a4e0aa' },
    ...{ status: 'rejected', answer: null, decidedAt, tellAt, ...change },
  },
})

it('a decision has a job for the moment in which it is told, but not one that is told at once', () => {
  const history = recordEvents(tenant, applicationStream(tenant, applicationId), [decided({}), decided({ tellAt: decidedAt })])
  const jobs = history.flatMap((event) => decisionsReactor.jobsOf(event, []))
  expect(jobs.map(({ payload, runAt }) => [payload, runAt?.toISOString()])).toEqual([
    [{ tenant, applicationId, decisionId, tellAt }, tellAt],
  ])
  // A job's id follows from its event: an event that is delivered again adds none.
  expect(history.flatMap((event) => decisionsReactor.jobsOf(event, []))).toEqual(jobs)
})

describe('the job', () => {
  const run = { id: 'job', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  const seen: string[] = []
  let status = 204
  const services = standInServices((_, path) => {
    seen.push(path)
    return status === 204 ? { status } : { status, body: { code: 'applicationNotFound' } }
  })
  const tell = async (now: string) =>
    void (await tellByCommand(services, () => Date.parse(now))({ tenant, applicationId, decisionId, tellAt }, run))
  beforeEach(() => {
    seen.length = 0
    status = 204
  })

  it('asks the command-service when the time has come', async () => {
    await tell(tellAt)
    expect(seen).toEqual([`/internal/applications/${applicationId}/tell`])
  })

  it('runs again when it comes too early, without asking', async () => {
    await expect(tell('2026-03-01T12:09:59.999Z')).rejects.toThrow('not')
    expect(seen).toEqual([])
  })

  it('waits for a service that is down, and gives up on an application that does not exist', async () => {
    status = 503
    await expect(tell(tellAt)).rejects.not.toBeInstanceOf(PermanentJobError)
    status = 404
    await expect(tell(tellAt)).rejects.toBeInstanceOf(PermanentJobError)
  })
})
