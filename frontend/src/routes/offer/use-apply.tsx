/** Applying to an offer: the form of the board, one click, and coming back from another site. Their code comes when they are wanted. */
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useHydrated } from '@tanstack/react-router'
import { type ReactNode, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import { isMarkedCandidate } from '../../browser/is-candidate.ts'
import { whenBack } from '../../browser/when-back.ts'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import { optionalPart } from '../../components/loading/optional-part.ts'
import { part, usePart } from '../../components/loading/use-part.ts'
import { useApp } from '../../context/use-app.ts'
import type { SentApplication } from '../../features/applications/apply/use-application-form.ts'
import { useTexts } from '../../i18n/use-texts.ts'

const formPart = part(() => import('./apply-to-offer.tsx'))
const OneClickApply = optionalPart(() => import('./one-click-apply.tsx'))
const AfterRedirect = optionalPart(() => import('./after-redirect.tsx'))

interface Apply {
  readonly open: () => void
  /** The visitor follows the link to another site. */
  readonly redirected: (id: Promise<string | null>) => void
  readonly oneClick: ReactNode
  readonly panel: ReactNode
}

export function useApply(offer: OfferDetail): Apply {
  const t = useTexts()
  const { board } = useApp()
  const [form, setForm] = useState<'never' | 'open' | 'closed'>('never')
  const [sent, setSent] = useState<SentApplication | null>(null)
  const hydrated = useHydrated()
  const fail = useCallback(() => {
    setForm('never')
    overlays.add({ kind: 'toast', tone: 'error', text: t('search.panelFailed') })
  }, [t])
  const Form = usePart(form === 'never' ? undefined : formPart, fail)
  const show = (application: SentApplication | null): void => {
    setSent(application)
    setForm('open')
  }
  const back = useBack()
  const isOffered = offer.isOfferActive && offer.applyUrl === ''
  return {
    open: () => show(null),
    redirected: back.waitFor,
    oneClick:
      isOffered && hydrated && isMarkedCandidate(board.id) ? (
        <Suspense fallback={null}>
          <OneClickApply offer={offer} onSent={show} />
        </Suspense>
      ) : null,
    panel: (
      <>
        {Form === null ? null : (
          <Form offer={offer} isOpen={form === 'open'} sent={sent} onClose={() => setForm('closed')} onSentByClick={show} />
        )}
        {back.redirect === null ? null : (
          <Suspense fallback={null}>
            <AfterRedirect offer={offer} redirectId={back.redirect.id} onClose={back.close} />
          </Suspense>
        )}
      </>
    ),
  }
}

/** The redirect from which the visitor has come back; null: they have not, or are done with it. */
function useBack() {
  const [redirect, setRedirect] = useState<{ readonly id: string | null } | null>(null)
  const stop = useRef<() => void>(undefined)
  useEffect(() => () => stop.current?.(), [])
  return {
    redirect,
    close: () => setRedirect(null),
    waitFor: (id: Promise<string | null>): void => {
      stop.current?.()
      stop.current = whenBack(() => void id.then((known) => setRedirect({ id: known })))
    },
  }
}
