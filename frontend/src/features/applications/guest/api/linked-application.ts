/** The application that a link opens, and what its person does with it (docs/product/applications.md, "Without an account"). */
import type { OwnApplicationReply } from '@jobboard/contracts/applications/commands'
import { applicationLinkHeader } from '@jobboard/contracts/applications/links'
import type { LinkedApplication, OwnApplication } from '@jobboard/contracts/applications/queries'
import { queryOptions } from '@tanstack/react-query'
import type { AppContext } from '../../../../context/app-context.ts'
import type { ApplicationActions } from '../../history/application-actions.ts'
import { asked, declined, picked, restored, withdrawn } from '../../history/application-changes.ts'

type Context = Pick<AppContext, 'api' | 'queryClient'>

export const linkedApplicationQuery = ({ api }: Pick<Context, 'api'>, token: string) =>
  queryOptions({
    queryKey: ['applications', 'link', token] as const,
    queryFn: ({ signal }) => api.get<LinkedApplication>('/v1/applications/by-link', {}, signal, { [applicationLinkHeader]: token }),
    enabled: token !== '',
  })

const send = <Body = undefined>({ api }: Context, what: string, token: string, more: object = {}, idempotencyKey?: string) =>
  api.send<Body>('POST', `/v1/applications/by-link/${what}`, {
    body: { token, ...more },
    ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
  })

export function linkActions(context: Context, token: string): ApplicationActions {
  const show = (application: OwnApplication): void => {
    const { queryKey } = linkedApplicationQuery(context, token)
    context.queryClient.setQueryData(queryKey, (known) => (known === undefined ? undefined : { ...known, application }))
  }
  return {
    async withdraw(application, withdrawal, idempotencyKey) {
      await send(context, 'withdraw', token, withdrawal, idempotencyKey)
      show(withdrawn(application, new Date()))
    },
    async undoWithdrawal(application) {
      const { body } = await send<OwnApplicationReply>(context, 'undo-withdrawal', token)
      show(restored(application, body.status))
    },
    async requestAnswer(application) {
      await send(context, 'request-answer', token)
      show(asked(application, new Date()))
    },
    async pickTime(application, choice) {
      await send(context, 'pick-interview', token, choice)
      show(picked(application, choice.time))
    },
    async declineTimes(application, refusal) {
      await send(context, 'decline-interview', token, refusal)
      show(declined(application))
    },
  }
}

export async function eraseApplication(context: Context, token: string): Promise<void> {
  await send(context, 'erase', token)
}

export async function requestLink(context: Context, token: string): Promise<void> {
  await send(context, 'new-link', token)
}
