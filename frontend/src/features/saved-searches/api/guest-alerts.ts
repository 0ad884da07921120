/** Alerts of people without an account: registered by e-mail, and managed by the links of its messages. */
import type { ManageAlert, RegisterGuestAlert } from '@jobboard/contracts/saved-searches/commands'
import type { ManagedAlert } from '@jobboard/contracts/saved-searches/queries'
import type { AppContext } from '../../../context/app-context.ts'

type Context = Pick<AppContext, 'api' | 'board'>

export const registerGuestAlert = ({ api, board }: Context, body: RegisterGuestAlert, idempotencyKey: string) =>
  api.send('POST', `/${board.id}/guests/job-alerts`, { body, idempotencyKey, botCheck: 'job_alert' })

/** What a link says; parts may be missing or made up, which the server answers. */
export interface AlertLink {
  readonly 'candidate-id': string
  readonly 'job-filter-id': string
  readonly code: string
}

export const activateAlert = ({ api, board }: Context, link: AlertLink) =>
  api.send('POST', `/${board.id}/job-alerts/activate`, { body: link })

export const unsubscribeAlert = ({ api, board }: Context, { 'candidate-id': candidateId, code }: AlertLink) =>
  api.send('POST', `/${board.id}/job-alerts/unsubscribe?${new URLSearchParams({ 'candidate-id': candidateId, code })}`, {})

export const manageAlert = async ({ api, board }: Context, body: ManageAlert): Promise<ManagedAlert> =>
  (await api.send<ManagedAlert>('POST', `/${board.id}/job-alerts/manage`, { body })).body
