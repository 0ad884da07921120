/**
 * Shows what was before, below what is shown, and says how much is shown then. A link to the page after this one, which works without
 * scripts and in a new tab. The focus stays on it, and on the end of the list once all is shown.
 */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useEffect, useRef } from 'react'
import { isPlainClick } from '../../../components/app-link.tsx'
import { OutsideLinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import { useActivityTexts } from '../texts.ts'

const Row = styled.div`
  display: flex; flex-wrap: wrap; align-items: center; gap: 8px 16px; color: var(--text-muted);
  [role=alert] { flex-basis: 100%; color: var(--red); }
`

interface MoreActivityProps {
  /** Of the page after this one; null: all is shown. */
  readonly href: string | null
  readonly shown: number
  readonly isLoading: boolean
  readonly hasFailed: boolean
  readonly load: () => void
}

export function MoreActivity({ href, shown, isLoading, hasFailed, load }: MoreActivityProps) {
  const t = useActivityTexts()
  const { locale } = useApp()
  const count = useRef<HTMLParagraphElement>(null)
  const wasLoaded = useRef(false)
  useEffect(() => {
    // The link that had the focus is removed with the last page.
    if (href === null && wasLoaded.current) count.current?.focus()
  }, [href])
  const words = { count: shown, number: formatNumber(locale, shown) }
  return (
    <Row>
      {href === null ? null : (
        <OutsideLinkButton
          href={href}
          aria-disabled={isLoading ? true : undefined}
          onClick={(event) => {
            if (!isPlainClick(event)) return
            event.preventDefault()
            wasLoaded.current = true
            if (!isLoading) load()
          }}
        >
          {t(isLoading ? 'showing' : 'older')}
        </OutsideLinkButton>
      )}
      <p ref={count} tabIndex={-1} role="status">
        {t(href === null ? 'shownAll' : 'shown', words)}
      </p>
      {hasFailed ? <p role="alert">{t('olderFailed')}</p> : null}
    </Row>
  )
}
