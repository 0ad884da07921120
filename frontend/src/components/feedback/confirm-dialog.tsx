/** Asks before what cannot be undone. The way back has the focus, so that a hasty Enter changes nothing. */
import { AlertDialog } from '@base-ui/react/alert-dialog'
import { useRef } from 'react'
import { useTexts } from '../../i18n/use-texts.ts'
import { Button } from '../button.ts'
import { DestructiveButton } from '../destructive-button.ts'
import { OverlayFrame } from './overlay-frame.ts'
import { overlays } from './overlay-requests.ts'
import { useOverlayRequests } from './use-overlay-requests.ts'

export function ConfirmDialog() {
  const t = useTexts()
  const [request] = useOverlayRequests('confirm')
  const cancelRef = useRef<HTMLButtonElement>(null)
  if (request === undefined) return null
  const Confirm = request.isDestructive ? DestructiveButton : Button
  const answer = (confirmed: boolean): void => {
    overlays.remove(request)
    request.answer(confirmed)
  }
  return (
    <AlertDialog.Root open onOpenChange={(open) => (open ? undefined : answer(false))}>
      <AlertDialog.Portal render={<OverlayFrame data-overlays="" />}>
        <AlertDialog.Backdrop className="backdrop" />
        <AlertDialog.Viewport className="viewport">
          <AlertDialog.Popup className="popup" initialFocus={cancelRef}>
            <AlertDialog.Title>{request.title}</AlertDialog.Title>
            <AlertDialog.Description>{request.text}</AlertDialog.Description>
            <div className="actions">
              <Button ref={cancelRef} type="button" onClick={() => answer(false)}>
                {request.cancelLabel ?? t('cancel')}
              </Button>
              <Confirm type="button" variant="primary" onClick={() => answer(true)}>
                {request.confirmLabel}
              </Confirm>
            </div>
          </AlertDialog.Popup>
        </AlertDialog.Viewport>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  )
}
