/** The session ended while the visitor was at work: they sign in again over the page, and what they typed is still there. */
import { Dialog } from '@base-ui/react/dialog'
import type { CurrentSession } from '@jobboard/contracts/accounts/queries'
import { useQueryClient } from '@tanstack/react-query'
import { IconButton } from '../../../components/button.ts'
import { OverlayFrame } from '../../../components/feedback/overlay-frame.ts'
import { overlays, type SignInRequest } from '../../../components/feedback/overlay-requests.ts'
import { X } from '../../../components/icons/x.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { currentSessionKey } from '../api/get-current-session.ts'
import { markedKind } from '../marked-kind.ts'
import { useAccountTexts } from '../texts.ts'
import { SignInForm } from './sign-in-form.tsx'

export default function SignInDialog({ request }: { request: SignInRequest }) {
  const t = useTexts()
  const accountT = useAccountTexts()
  const { board } = useApp()
  const account = useQueryClient().getQueryData<CurrentSession>(currentSessionKey)?.account
  const kind = account?.kind ?? markedKind(document.cookie, board.id) ?? 'candidate'
  const answer = (signedIn: boolean): void => {
    overlays.remove(request)
    request.answer(signedIn)
  }
  return (
    <Dialog.Root open onOpenChange={(open) => (open ? undefined : answer(false))}>
      <Dialog.Portal render={<OverlayFrame data-overlays="" />}>
        <Dialog.Backdrop className="backdrop" />
        <Dialog.Viewport className="viewport">
          <Dialog.Popup className="popup">
            <Dialog.Close render={<IconButton aria-label={t('close')} />} className="close">
              <X size={20} />
            </Dialog.Close>
            <Dialog.Title>{accountT('signIn.againTitle')}</Dialog.Title>
            <Dialog.Description>{accountT('signIn.againText')}</Dialog.Description>
            <SignInForm kind={kind} email={account?.email ?? ''} onSignedIn={() => answer(true)} />
          </Dialog.Popup>
        </Dialog.Viewport>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
