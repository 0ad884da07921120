import { offerIdSchema } from '@jobboard/contracts/shared/ids'
import { PermanentJobError } from '@jobboard/platform/ports/queue'
import { standInServices } from '@jobboard/platform/testing/stand-in-services'
import { publishByCommand } from './publish-scheduled.job.ts'
import { scheduledPublicationReactor } from './scheduled-publication.reactor.ts'
import { created, offerEvents, offerId } from './testing/offer-events.ts'

const publishAt = '2026-03-09T23:00:00.000Z'

it('each day that is chosen for a publication has a job at its first instant', () => {
  const history = offerEvents([
    created(),
    { type: 'OfferPublicationScheduled', data: { publishAt, entitlement: { kind: 'freePlan' }, redemption: null } },
    {
      type: 'OfferPublicationScheduled',
      data: { publishAt: '2026-03-11T23:00:00.000Z', entitlement: { kind: 'freePlan' }, redemption: null },
    },
  ])
  const jobs = history.slice(1).flatMap((event) => scheduledPublicationReactor.jobsOf(event, []))
  expect(jobs.map(({ payload, runAt }) => [payload, runAt?.toISOString()])).toEqual([
    [{ tenant: 'devboard', offerId, publishAt }, publishAt],
    [{ tenant: 'devboard', offerId, publishAt: '2026-03-11T23:00:00.000Z' }, '2026-03-11T23:00:00.000Z'],
  ])
  expect(new Set(jobs.map(({ id }) => id)).size).toBe(2)
})

describe('the job', () => {
  const run = { id: 'job', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  const seen: string[] = []
  let status = 200
  const services = standInServices((_, path) => {
    seen.push(path)
    return { status, body: status === 200 ? { state: 'published' } : { code: 'offerNotFound' } }
  })
  const due = { tenant: 'devboard', offerId: offerIdSchema.parse(offerId), publishAt }
  const publish = async (now: string) => void (await publishByCommand(services, () => Date.parse(now))(due, run))
  beforeEach(() => {
    seen.length = 0
  })

  it('asks the command-service when the time has come', async () => {
    status = 200
    await publish(publishAt)
    expect(seen).toEqual([`/internal/offers/${offerId}/publish-scheduled`])
  })

  it('runs again when it comes too early, without asking', async () => {
    await expect(publish('2026-03-09T22:59:59.999Z')).rejects.toThrow('not')
    expect(seen).toEqual([])
  })

  it('waits for a service that is down, and gives up on an offer that does not exist', async () => {
    status = 503
    await expect(publish(publishAt)).rejects.not.toBeInstanceOf(PermanentJobError)
    status = 404
    await expect(publish(publishAt)).rejects.toBeInstanceOf(PermanentJobError)
  })
})
