import { ConfirmDialog } from '../components/feedback/confirm-dialog.tsx'
import { PopupHost } from '../components/feedback/popup-host.tsx'
import { ToastRegion } from '../components/feedback/toast-region.tsx'
import { useOverlayRequests } from '../components/feedback/use-overlay-requests.ts'
import { part, usePart } from '../components/loading/use-part.ts'

/** Brings the code of forms along, which messages do not need. */
const signInDialog = part(() => import('../features/accounts/sign-in/sign-in-dialog.tsx'))

export default function OverlayHost() {
  const [signInRequest] = useOverlayRequests('signIn')
  const SignInDialog = usePart(signInRequest === undefined ? undefined : signInDialog)
  return (
    <>
      <ToastRegion />
      {SignInDialog === null || signInRequest === undefined ? null : <SignInDialog request={signInRequest} />}
      <ConfirmDialog />
      <PopupHost />
    </>
  )
}
