import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createInternalClient } from '@jobboard/platform/http/internal-calls/internal-client'
import type { RecordedEvent } from '@jobboard/platform/ports/event-store'
import { PermanentJobError } from '@jobboard/platform/ports/queue'
import { driveByCommand } from './drive-process.job.ts'
import { unfinishedProcesses } from './unfinished-processes.reactor.ts'

const requested = (stream: string): RecordedEvent =>
  ({
    id: '0b0b3c1e-3f0e-8a4b-9d5d-6f6f4e1c2a77',
    stream,
    type: 'CodeRedemptionRequested',
    recordedAt: '2026-03-01T12:00:00.000Z',
    metadata: { tenant: 'devboard' },
  }) as RecordedEvent

describe('a process that began', () => {
  it('is driven again half a minute later', () => {
    expect(unfinishedProcesses.eventTypes).toEqual([
      'CodeRedemptionRequested',
      'AccountErasureRequested',
      'MemberRoleChanged',
      'PaymentRequested',
      'PaymentRefundRequested',
      'PaymentReissueRequested',
      'InvoiceDrafted',
      'InvoiceReopened',
      'InvoiceBuyerCorrected',
      'CaseDecided',
      'CaseLiftRequested',
      'ImportRequested',
      'ImportContinued',
      'ImportUndoRequested',
      'ImportUndoContinued',
      'OfferClosingRequested',
      'OfferClosingUndoRequested',
    ])
    expect(unfinishedProcesses.jobsOf(requested('codeRedemption-devboard_7'), [])).toMatchObject([
      {
        name: 'drive-process',
        payload: { tenant: 'devboard', process: 'codeRedemption', id: '7' },
        runAt: new Date('2026-03-01T12:00:30.000Z'),
      },
    ])
  })

  it('is recognised by its stream', () => {
    expect(unfinishedProcesses.jobsOf(requested('codeRedemption-greenjobs_7'), [])).toEqual([])
    expect(unfinishedProcesses.jobsOf(requested('offer-devboard_7'), [])).toEqual([])
  })
})

describe('the job that drives a process', () => {
  const run = { id: 'job', attempt: 1, isLastAttempt: false, signal: new AbortController().signal }
  const seen: { url: string | undefined; headers: IncomingHttpHeaders }[] = []
  let status = 204
  const server = createServer(({ url, headers }, response) => {
    seen.push({ url, headers })
    response.writeHead(status).end(status === 204 ? undefined : '{"code":"notFound"}')
  })
  let drive: ReturnType<typeof driveByCommand>
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    drive = driveByCommand(createInternalClient({ addressOf: () => `http://127.0.0.1:${port}`, internalKey: 'key', pauseMs: 1 }))
  })
  afterAll(() => new Promise((resolve) => server.close(resolve)))
  const payload = { tenant: 'devboard', process: 'codeRedemption', id: '7' }

  it('asks the command-service of the board', async () => {
    await drive(payload, run)
    expect(seen).toMatchObject([{ url: '/internal/processes/codeRedemption/7/drive', headers: { 'x-tenant': 'devboard' } }])
    expect(seen[0]?.headers['x-internal-key']).toBe('key')
  })

  it('fails permanently where there is no such process, and is retried otherwise', async () => {
    status = 404
    await expect(drive(payload, run)).rejects.toThrow(PermanentJobError)
    status = 503
    await expect(drive(payload, run)).rejects.toThrow('answered 503')
  })
})
