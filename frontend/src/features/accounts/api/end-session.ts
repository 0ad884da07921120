/**
 * Ends one session, or all but the current one. The row goes at once. One session can be undone for a moment, since ending it signs
 * a device out in the middle of whatever happens there.
 */
import type { SessionList, ShownSession } from '@jobboard/contracts/accounts/queries'
import type { QueryClient } from '@tanstack/react-query'
import { showToast, UndoneError, undoWindow } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { loadCommands } from '../../../http/api-client.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { deviceName } from '../sessions/device-name.ts'
import { accountTexts } from '../texts.ts'
import { sessionListQuery } from './list-sessions.ts'

type Remove = (session: ShownSession) => boolean

/** Takes rows off the list; returns how to put them back where they were. */
async function takeOff({ api, queryClient }: AppContext, isTaken: Remove): Promise<() => void> {
  const { queryKey } = sessionListQuery(api)
  await queryClient.cancelQueries({ queryKey })
  const before = queryClient.getQueryData<SessionList>(queryKey)
  const change = (update: (data: readonly ShownSession[]) => ShownSession[]): void =>
    void queryClient.setQueryData<SessionList>(queryKey, (list) => list && { data: update(list.data) })
  change((data) => data.filter((session) => !isTaken(session)))
  // Others may have been taken off meanwhile; those stay off.
  return () => change((data) => (before?.data ?? []).filter((session) => isTaken(session) || data.some(({ id }) => id === session.id)))
}

const reload = (queryClient: QueryClient, api: AppContext['api']): Promise<void> =>
  queryClient.invalidateQueries({ queryKey: sessionListQuery(api).queryKey })

function sayFailed({ locale }: AppContext, error: Error): void {
  if (error instanceof UndoneError) return
  showToast({ tone: 'error', text: problemText(locale, error) })
}

export function useEndSession(context: AppContext) {
  const { api, i18n, locale, queryClient } = context
  const t = accountTexts(locale)
  return useMutation({
    mutationFn: async ({ id, userAgent }: ShownSession) => {
      loadCommands().catch(() => undefined)
      await undoWindow(t('sessions.ending', { name: deviceName(t, userAgent) }), i18n.t('undo'))
      await api.send('DELETE', `/v2/sessions/${id}`, { keepalive: true })
    },
    onMutate: ({ id }) => takeOff(context, (session) => session.id === id),
    onError: (error, _, putBack) => {
      // It had ended already, which is what was asked for.
      if (error instanceof ProblemError && error.code === 'sessionNotFound') return
      putBack?.()
      sayFailed(context, error)
    },
    onSuccess: () => reload(queryClient, api),
  })
}

export function useEndOtherSessions(context: AppContext) {
  const { api, locale, queryClient } = context
  const t = accountTexts(locale)
  return useMutation({
    mutationFn: () => api.send<{ ended: number }>('DELETE', '/v2/sessions/others', { keepalive: true }),
    onMutate: () => takeOff(context, ({ current }) => !current),
    onError: (error, _, putBack) => {
      putBack?.()
      sayFailed(context, error)
    },
    onSuccess: ({ body }) => {
      showToast({ tone: 'success', text: t('sessions.othersEnded', { count: body.ended }) })
      return reload(queryClient, api)
    },
  })
}
