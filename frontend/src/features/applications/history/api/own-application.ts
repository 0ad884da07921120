/** What candidates do with an application of theirs (docs/product/applications.md, "History"). Each rejects with ProblemError. */
import type { OwnApplicationReply } from '@jobboard/contracts/applications/commands'
import type { OwnApplication, OwnApplicationPage } from '@jobboard/contracts/applications/queries'
import type { InfiniteData } from '@tanstack/react-query'
import type { AppContext } from '../../../../context/app-context.ts'
import type { ApplicationActions } from '../application-actions.ts'
import { asked, declined, picked, restored, withdrawn } from '../application-changes.ts'
import { historyKey } from './list-applications.ts'

type Context = Pick<AppContext, 'api' | 'queryClient'>

const send = ({ api }: Context, { applicationId }: OwnApplication, what: string, options = {}) =>
  api.send<OwnApplicationReply>('POST', `/v2/candidate/applications/${applicationId}/${what}`, options)

export const ownActions = (context: Context): ApplicationActions => ({
  async withdraw(application, body, idempotencyKey) {
    await send(context, application, 'withdraw', { body, idempotencyKey })
    show(context, withdrawn(application, new Date()))
  },
  async undoWithdrawal(application) {
    const { body } = await send(context, application, 'undo-withdrawal')
    show(context, restored(application, body.status))
  },
  async requestAnswer(application) {
    await send(context, application, 'request-answer')
    show(context, asked(application, new Date()))
  },
  async pickTime(application, choice) {
    await send(context, application, 'pick-interview', { body: choice })
    show(context, picked(application, choice.time))
  },
  async declineTimes(application, refusal) {
    await send(context, application, 'decline-interview', { body: refusal })
    show(context, declined(application))
  },
})

/** It stays where it is in lists that would not have it any more, so that it can be undone there; they are loaded again when they are next opened. */
function show({ queryClient }: Context, changed: OwnApplication): void {
  queryClient.setQueriesData<InfiniteData<OwnApplicationPage>>({ queryKey: historyKey }, (known) =>
    known === undefined ? undefined : { ...known, pages: known.pages.map((page) => withChanged(page, changed)) },
  )
  void queryClient.invalidateQueries({ queryKey: historyKey, refetchType: 'none' })
}

const withChanged = (page: OwnApplicationPage, changed: OwnApplication): OwnApplicationPage => ({
  ...page,
  data: page.data.map((one) => (one.applicationId === changed.applicationId ? changed : one)),
})
