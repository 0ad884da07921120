/** Moves applications and takes that back, says what became of it, and loads what is shown again. */
import type { BulkReply, DeskApplicationReply } from '@jobboard/contracts/applications/desk-commands'
import type { DeskListItem } from '@jobboard/contracts/applications/desk-queries'
import { type ApplicationStatus, isToldAtOnce } from '@jobboard/contracts/applications/statuses'
import { useQueryClient } from '@tanstack/react-query'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useApp } from '../../../../context/use-app.ts'
import { type Decision, type DecisionOf, moveApplication, moveApplications, takeBackAll } from '../api/desk-commands.ts'
import { deskKey } from '../api/desk-lists.ts'
import { useDeskTexts } from '../texts.ts'
import { movedText } from './moved-text.ts'

/** Of one request. */
const atOnce = 100
/** Long enough to be read and pressed; on the page of the application it can be undone for all of the ten minutes. */
const toastMs = 12_000

export type MovedApplication = Pick<DeskListItem, 'applicationId' | 'status'> & { readonly name: string }

/** The message that it was moved gives way to the one that this was undone, or that it was moved again. */
const moveOf = (application: { readonly id: string } | undefined): string => `move ${application?.id}`

export function useMoves() {
  const t = useDeskTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const reload = (): Promise<void> => queryClient.invalidateQueries({ queryKey: deskKey })

  const undo = async (decisions: readonly DecisionOf[]): Promise<void> => {
    try {
      const outcomes: BulkReply['data'][number][] = []
      for (let from = 0; from < decisions.length; from += atOnce)
        outcomes.push(...(await takeBackAll(api, decisions.slice(from, from + atOnce))))
      const failed = outcomes.filter(({ error }) => error !== null).length
      const done = outcomes.length - failed
      if (done > 0)
        showToast({
          tone: 'success',
          ...(decisions.length === 1
            ? { text: t('moved.undone'), about: moveOf(decisions[0]) }
            : { text: t('moved.undoneMany', { count: done }) }),
        })
      if (failed > 0) showToast({ tone: 'error', text: t('moved.undoFailed', { count: failed }) })
    } catch (error) {
      showToast({ tone: 'error', text: problemText(locale, error) })
    }
    await reload()
  }

  const undoAction = (decisions: readonly DecisionOf[]) =>
    decisions.length === 0 ? {} : { timeoutMs: toastMs, action: { label: t('pending.undo'), onPress: () => void undo(decisions) } }

  const told = ({ name }: MovedApplication, { status }: Decision, { id, decision }: DeskApplicationReply, isSilent: boolean): void => {
    const words = { name, status: t(`statuses.${status}`) }
    showToast({
      tone: 'success',
      about: moveOf({ id }),
      text: t(isSilent ? 'moved.one' : decision === null ? 'moved.atOnce' : decision.isMailed ? 'moved.later' : 'moved.silently', words),
      ...undoAction(decision === null ? [] : [{ id, decisionId: decision.decisionId }]),
    })
  }

  /** Rejects with ProblemError. `from` makes it a conflict where a colleague was faster. */
  const one = async (
    application: MovedApplication,
    decision: Decision & { readonly replaces?: string },
    idempotencyKey?: string,
  ): Promise<DeskApplicationReply> => {
    const { applicationId, status } = application
    const reply = await moveApplication(api, applicationId, { ...decision, from: status }, idempotencyKey)
    told(application, decision, reply, isToldAtOnce(decision.status))
    return reply
  }

  /** What became of each, in their order. Rejects with ProblemError. */
  const many = async (applications: readonly MovedApplication[], decision: Decision, idempotencyKey: string) => {
    const outcomes: BulkReply['data'][number][] = []
    for (let from = 0; from < applications.length; from += atOnce) {
      const batch = applications.slice(from, from + atOnce)
      outcomes.push(...(await moveApplications(api, batch, decision, from === 0 ? idempotencyKey : undefined)))
    }
    void reload()
    return outcomes
  }

  /** Of a refusal: with the name of the colleague who was faster. */
  const refusal = (error: unknown): string => movedText(t, error) ?? problemText(locale, error)
  const statusText = (status: ApplicationStatus): string => t(`statuses.${status}`)
  return { one, many, undo, reload, refusal, statusText }
}
