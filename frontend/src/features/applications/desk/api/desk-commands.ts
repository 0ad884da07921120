/** What members of a company do with applications. Each rejects with ProblemError. */
import type { BulkReply, DeskApplicationReply, PendingDecisionReply, Telling } from '@jobboard/contracts/applications/desk-commands'
import type { StatedPay } from '@jobboard/contracts/applications/events'
import type { ApplicationStatus, MovableStatus } from '@jobboard/contracts/applications/statuses'
import type { WritingApiClient } from '../../../../http/api-client.ts'
import type { CommandMethod } from '../../../../http/send.ts'

const root = '/v2/employer-panel/applications'

async function about(api: WritingApiClient, method: CommandMethod, id: string, what: string, body?: unknown, idempotencyKey?: string) {
  const options = { ...(body === undefined ? {} : { body }), ...(idempotencyKey === undefined ? {} : { idempotencyKey }) }
  return (await api.send<DeskApplicationReply>(method, `${root}/${encodeURIComponent(id)}${what}`, options)).body
}

export interface Decision {
  readonly status: MovableStatus
  readonly answer: string | null
  readonly tell: Telling
}

export interface DecisionOf extends Pick<PendingDecisionReply, 'decisionId'> {
  readonly id: string
}

/** Before the file is made: that it is taken out of the board is in the activity of the company. `offer`: slug or id. */
export const recordExport = async (api: WritingApiClient, applications: number, offer: string | null): Promise<void> =>
  void (await api.send('POST', `${root}/exports`, { body: { applications, offer } }))

export const openApplication = (api: WritingApiClient, id: string) => about(api, 'POST', id, '/open')

/** `from`: the status that was seen. */
export const moveApplication = (
  api: WritingApiClient,
  id: string,
  decision: Decision & { readonly from?: ApplicationStatus; readonly replaces?: string },
  idempotencyKey?: string,
) => about(api, 'PATCH', id, '/status', decision, idempotencyKey)

/** At most a hundred. */
export const moveApplications = async (
  api: WritingApiClient,
  applications: readonly { readonly applicationId: string; readonly status: ApplicationStatus }[],
  decision: Decision,
  idempotencyKey?: string,
) =>
  (
    await api.send<BulkReply>('POST', `${root}/status`, {
      body: {
        ids: applications.map(({ applicationId }) => applicationId),
        // The statuses that were seen.
        from: applications.map(({ status }) => status),
        ...decision,
      },
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    })
  ).body.data

/** At most a hundred. */
export const takeBackAll = async (api: WritingApiClient, decisions: readonly DecisionOf[]) =>
  (await api.send<BulkReply>('POST', `${root}/take-back`, { body: { decisions } })).body.data

export const rateApplication = (api: WritingApiClient, id: string, rating: number | null) => about(api, 'PUT', id, '/rating', { rating })

export const addNote = (
  api: WritingApiClient,
  id: string,
  note: { readonly text: string; readonly mentions: readonly string[] },
  idempotencyKey: string,
) => about(api, 'POST', id, '/notes', note, idempotencyKey)

export const deleteNote = (api: WritingApiClient, id: string, noteId: string) =>
  about(api, 'DELETE', id, `/notes/${encodeURIComponent(noteId)}`)

export const offerTimes = (
  api: WritingApiClient,
  id: string,
  offered: { readonly times: readonly string[]; readonly minutes: number; readonly place: string | null },
  idempotencyKey: string,
) => about(api, 'POST', id, '/interview', offered, idempotencyKey)

export const cancelInterview = (api: WritingApiClient, id: string) => about(api, 'DELETE', id, '/interview')

export const statePay = (api: WritingApiClient, id: string, pay: StatedPay) => about(api, 'PUT', id, '/pay', { pay })

/** Its file, what was written, and the notes about it. */
export async function eraseApplication(api: WritingApiClient, id: string): Promise<void> {
  await api.send('DELETE', `${root}/${encodeURIComponent(id)}`)
}
