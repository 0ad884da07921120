/** A short message for the page that is loaded next, as the one that has something to say is left. */
import { overlays, type ToastRequest } from './overlay-requests.ts'

const key = 'toast'
type Message = Pick<ToastRequest, 'tone' | 'text'>

export function showToastAfterLoad(message: Message): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(message))
  } catch {
    // A browser without storage shows the page without the message.
  }
}

export function showToastOfLastPage(): void {
  try {
    const stored = sessionStorage.getItem(key)
    if (stored === null) return
    sessionStorage.removeItem(key)
    overlays.add({ kind: 'toast', ...(JSON.parse(stored) as Message) })
  } catch {
    // The same.
  }
}
