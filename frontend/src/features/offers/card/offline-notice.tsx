/** Says that what was just tapped needs a connection. It stays until the browser is back online, for a few seconds at most. */
import styled from '@emotion/styled'
import type { RegisteredRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTexts } from '../../../i18n/use-texts.ts'
import { offerQuery } from '../api/get-offer.ts'

const Notice = styled.p`
  position: fixed; left: 50%; bottom: max(84px, env(safe-area-inset-bottom)); z-index: 50; translate: -50%; width: max-content; max-width: calc(100vw - 32px);
  padding: 12px 20px; border-radius: var(--radius-card); background: var(--text); color: var(--surface-raised); font-weight: 550; box-shadow: var(--shadow-3);
  &:empty { display: none; }
`
const shownMs = 6_000
const tapped = 'offlinetap'

export function OfflineNotice() {
  const t = useTexts()
  const [taps, setTaps] = useState(0)
  useEffect(() => {
    const show = (): void => setTaps((count) => count + 1)
    const hide = (): void => setTaps(0)
    window.addEventListener(tapped, show)
    window.addEventListener('online', hide)
    return () => {
      window.removeEventListener(tapped, show)
      window.removeEventListener('online', hide)
    }
  }, [])
  useEffect(() => {
    if (taps === 0) return
    const timer = setTimeout(() => setTaps(0), shownMs)
    return () => clearTimeout(timer)
  }, [taps])
  return <Notice role="status">{taps > 0 ? t('offlineTap') : null}</Notice>
}

/** Whether the offer of a link cannot be shown now. The visitor is told, and should be left where they are. */
export function isOutOfReach({ options: { context } }: RegisteredRouter, slug: string): boolean {
  if (navigator.onLine || context.queryClient.getQueryData(offerQuery(context.api, slug).queryKey) !== undefined) return false
  window.dispatchEvent(new Event(tapped))
  return true
}
