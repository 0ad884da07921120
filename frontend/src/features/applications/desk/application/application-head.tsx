/** Who it is, for which job, and the way to those before and after, also by the keys j and k. */
import styled from '@emotion/styled'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { AppLink } from '../../../../components/app-link.tsx'
import { LinkButton } from '../../../../components/button.ts'
import { ChevronLeft } from '../../../../components/icons/chevron-left.ts'
import { ChevronRight } from '../../../../components/icons/chevron-right.ts'
import { useApp } from '../../../../context/use-app.ts'
import type { SearchParams } from '../../../../navigation/search-params.ts'
import { applicationUrl, listUrl } from '../desk-address.ts'
import { nameOf } from '../table/application-cells.tsx'
import { useDeskTexts } from '../texts.ts'
import type { Neighbours } from './use-neighbours.ts'

const Head = styled.header`
  display: grid; gap: 8px;
  nav { display: flex; flex-wrap: wrap; align-items: center; justify-content: space-between; gap: 8px; }
  nav > div { display: flex; align-items: center; gap: 8px; color: var(--text-muted); font-variant-numeric: tabular-nums; }
  .back { display: inline-flex; align-items: center; gap: 4px; min-height: 40px; font-weight: 600; color: var(--brand-strong); }
  h1 { font-size: 24px; line-height: 32px; overflow-wrap: anywhere; }
  h1 + p { color: var(--text-muted); overflow-wrap: anywhere; }
  h1 + p > a { color: var(--brand-strong); text-decoration: underline; }
`

/** Keys are for the page only where no one types or chooses. */
const isFree = ({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  !ctrlKey &&
  !metaKey &&
  !altKey &&
  !(target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]'))

interface ApplicationHeadProps {
  readonly application: DeskApplication
  readonly neighbours: Neighbours
  /** Of the list that it was opened from. */
  readonly search: SearchParams
}

export function ApplicationHead({ application, neighbours: { previous, next, position, total }, search }: ApplicationHeadProps) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const router = useRouter()
  const { offer, repeats } = application
  const hrefs = { k: previous, j: next } as const
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const id = event.key === 'j' || event.key === 'k' ? hrefs[event.key] : null
      if (id === null || !isFree(event)) return
      event.preventDefault()
      router.history.push(applicationUrl(id, search))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  })
  return (
    <Head>
      <nav aria-label={t('one.navigation')}>
        <AppLink className="back" href={listUrl(search)}>
          <ChevronLeft size={18} />
          {t('one.back')}
        </AppLink>
        <div>
          {position === null ? null : (
            <span>{t('one.position', { position: formatNumber(locale, position), total: formatNumber(locale, total) })}</span>
          )}
          <Step id={previous} search={search} label={t('one.previous')} shortcut="k">
            <ChevronLeft size={18} />
          </Step>
          <Step id={next} search={search} label={t('one.next')} shortcut="j">
            <ChevronRight size={18} />
          </Step>
        </div>
      </nav>
      <div>
        <h1>{nameOf(t, application)}</h1>
        <p>
          {offer === null ? (
            t('offerDeleted')
          ) : offer.isPublic ? (
            <AppLink href={`/job-offer/${offer.slug}`}>{offer.title}</AppLink>
          ) : (
            offer.title
          )}
          {repeats === null ? null : (
            <>
              {' · '}
              <AppLink href={applicationUrl(repeats, {})}>{t('repeat')}</AppLink>
            </>
          )}
        </p>
      </div>
    </Head>
  )
}

interface StepProps {
  readonly id: string | null
  readonly search: SearchParams
  readonly label: string
  readonly shortcut: string
  readonly children: React.ReactNode
}

const Step = ({ id, search, label, shortcut, children }: StepProps) =>
  id === null ? null : (
    <LinkButton
      href={applicationUrl(id, search)}
      aria-label={label}
      title={`${label} (${shortcut})`}
      aria-keyshortcuts={shortcut}
      style={{ padding: '0 10px' }}
    >
      {children}
    </LinkButton>
  )
