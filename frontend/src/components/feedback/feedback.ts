/** Short messages, questions before what cannot be undone, and time to undo the rest. For code that is loaded with the part that uses it. */
import { type ConfirmRequest, overlays, type ToastRequest } from './overlay-requests.ts'

export const showToast = (toast: Omit<ToastRequest, 'kind'>): void => overlays.add({ kind: 'toast', ...toast })

/** Names the thing and what will happen to it. Resolves with the answer; closing the dialog is a no. */
export const confirm = ({
  isDestructive = false,
  ...question
}: Partial<ConfirmRequest> & Omit<ConfirmRequest, 'kind' | 'answer' | 'isDestructive'>) =>
  new Promise<boolean>((resolve) => overlays.add({ ...question, kind: 'confirm', isDestructive, answer: resolve }))

/** The user took it back. */
export class UndoneError extends Error {
  override readonly name = 'UndoneError'
}

const undoMs = 6_000

/**
 * Says what is about to happen and gives time to undo it: resolves when that time has elapsed, the message is closed or the page is left;
 * rejects with UndoneError. For what takes effect elsewhere and cannot be taken back there.
 */
export function undoWindow(text: string, undoLabel: string, timeoutMs = undoMs): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = (): void => {
      window.removeEventListener('pagehide', done)
      resolve()
    }
    window.addEventListener('pagehide', done)
    showToast({
      tone: 'info',
      text,
      timeoutMs,
      onClosed: done,
      action: {
        label: undoLabel,
        onPress: () => {
          window.removeEventListener('pagehide', done)
          reject(new UndoneError('Undone by the user'))
        },
      },
    })
  })
}
