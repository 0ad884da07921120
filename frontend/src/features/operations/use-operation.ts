/** Something that an administrator asks for: confirmed, sent, and said what became of it. */
import { confirm, showToast } from '../../components/feedback/feedback.ts'
import { problemText } from '../../components/form/problem-text.ts'
import { useApp } from '../../context/use-app.ts'
import { useMutation } from '../../http/use-mutation.ts'
import { reloadOperations } from './api/operate.ts'

export interface Operation {
  /** The question before it; null: there is nothing to do, which `done` says. */
  readonly question: () => Promise<{ readonly title: string; readonly text: string; readonly confirmLabel: string } | null>
  readonly send: () => Promise<unknown>
  readonly done: string
  readonly nothing?: string
}

export function useOperation() {
  const context = useApp()
  return useMutation({
    mutationFn: async ({ question, send, done, nothing }: Operation): Promise<void> => {
      const asked = await question()
      if (asked === null) return showToast({ tone: 'info', text: nothing ?? done })
      if (!(await confirm(asked))) return
      await send()
      showToast({ tone: 'success', text: done })
      await reloadOperations(context)
    },
    onError: (error) => showToast({ tone: 'error', text: problemText(context.locale, error) }),
  })
}
