import styled from '@emotion/styled'
import { useRouter } from '@tanstack/react-router'
import { AppLink, isPlainClick } from '../../../components/app-link.tsx'
import { ChevronLeft } from '../../../components/icons/chevron-left.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { returnToList } from './list-place.ts'

const Back = styled(AppLink)`
  display: inline-flex; align-items: center; gap: 4px; min-height: 40px; padding: 0 12px 0 6px; margin-left: -6px;
  border-radius: var(--radius-control); font-weight: 600; white-space: nowrap; color: var(--text);
  &:hover { background: var(--grey-3); }
`

/** Leads to the exact place in the list, and to `listUrl` where one came from elsewhere. `compact`: an icon that says it to readers only. */
export function BackToList({ listUrl, compact = false }: { listUrl: string; compact?: boolean }) {
  const t = useTexts()
  const { history } = useRouter()
  return (
    <Back
      href={listUrl}
      onClick={(event) => {
        if (isPlainClick(event) && returnToList(history)) event.preventDefault()
      }}
    >
      <ChevronLeft size={20} />
      <span className={compact ? 'visually-hidden' : undefined}>{t('offer.back')}</span>
    </Back>
  )
}
