/** Messages at the bottom of the page. They wait while one points at them or has the focus in them; F6 leads to them. */
import { Toast, type ToastManager } from '@base-ui/react/toast'
import styled from '@emotion/styled'
import { useEffect } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { phoneOnly } from '../../theme/breakpoints.ts'
import { Check } from '../icons/check.ts'
import { CircleExclamationPoint } from '../icons/circle-exclamation-point.ts'
import { Info } from '../icons/info.ts'
import { X } from '../icons/x.ts'
import { overlays, type ToastRequest } from './overlay-requests.ts'
import { useOverlayRequests } from './use-overlay-requests.ts'

const Frame = styled.div`
  .viewport { position: fixed; right: 24px; bottom: 24px; z-index: 70; display: grid; gap: 8px; width: min(400px, calc(100vw - 32px)); outline: none; }
  ${phoneOnly} { .viewport { right: 16px; bottom: max(84px, 68px + env(safe-area-inset-bottom)); } }
  .toast {
    display: flex; align-items: center; gap: 12px; min-height: 48px; padding: 4px 4px 4px 16px; border-radius: var(--radius-card); background: var(--text);
    color: var(--surface-raised); box-shadow: var(--shadow-3); transition: opacity 160ms, translate 160ms;
  }
  .toast[data-starting-style] { opacity: 0; translate: 0 12px; }
  .toast[data-ending-style] { opacity: 0; }
  .toast[data-limited] { display: none; }
  .toast > .words { flex: 1; padding: 8px 0; font-weight: 550; overflow-wrap: anywhere; }
  button { flex: none; min-height: 40px; border-radius: var(--radius-control); }
  button:hover { background: color-mix(in srgb, currentcolor 14%, transparent); }
  button:focus-visible { outline-color: currentcolor; outline-offset: -2px; }
  .action { padding: 0 12px; font-weight: 650; text-decoration: underline; text-underline-offset: 3px; }
  .close { display: grid; place-items: center; width: 40px; }
`

const icons = { success: Check, error: CircleExclamationPoint, info: Info }
const shownMs = 6_000

interface ToastData {
  readonly tone: ToastRequest['tone']
}

const manager: ToastManager<ToastData> = Toast.createToastManager<ToastData>()

/** By what they are about. */
const newest = new Map<string, string>()

function show(request: ToastRequest): void {
  const { tone, text, about, action, onClosed, timeoutMs = tone === 'error' ? 0 : shownMs } = request
  const replaced = about === undefined ? undefined : newest.get(about)
  if (replaced !== undefined) manager.close(replaced)
  let isUndone = false
  const id = manager.add({
    title: text,
    timeout: timeoutMs,
    priority: tone === 'error' ? 'high' : 'low',
    data: { tone },
    onClose: () => {
      if (!isUndone) onClosed?.()
    },
    ...(action === undefined
      ? {}
      : {
          actionProps: {
            children: action.label,
            onClick: () => {
              isUndone = true
              action.onPress()
              manager.close(id)
            },
          },
        }),
  })
  if (about !== undefined) newest.set(about, id)
}

/** Hands requests over as they come. */
export function ToastRegion() {
  const requests = useOverlayRequests('toast')
  useEffect(() => {
    for (const request of requests) {
      overlays.remove(request)
      show(request)
    }
  }, [requests])
  return (
    <Toast.Provider toastManager={manager} limit={3}>
      <Toast.Portal>
        <Frame data-overlays="">
          <Toast.Viewport className="viewport">
            <ToastList />
          </Toast.Viewport>
        </Frame>
      </Toast.Portal>
    </Toast.Provider>
  )
}

function ToastList() {
  const t = useTexts()
  const { toasts } = Toast.useToastManager<ToastData>()
  return toasts.map((toast) => {
    const Icon = icons[toast.data?.tone ?? 'info']
    return (
      <Toast.Root key={toast.id} toast={toast} className="toast">
        <Icon size={20} />
        <Toast.Title className="words" render={<p />} />
        {toast.actionProps === undefined ? null : <Toast.Action className="action" />}
        {/* Not the library's: it hides its own from screen readers while several messages are stacked. */}
        <button type="button" className="close" aria-label={t('close')} onClick={() => manager.close(toast.id)}>
          <X size={18} />
        </button>
      </Toast.Root>
    )
  })
}
