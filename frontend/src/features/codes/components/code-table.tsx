/** The codes of a company, with what became of each. A code is known by its number: no row of the database holds the code itself. */
import styled from '@emotion/styled'
import type { CompanyCode } from '@jobboard/contracts/codes/queries'
import { formatDate, formatDateTime, formatLastDay } from '@jobboard/contracts/shared/format'
import { AppLink } from '../../../components/app-link.tsx'
import { IconButton } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { Copy } from '../../../components/icons/copy.ts'
import type { Column } from '../../../components/table/columns.ts'
import { DataTable } from '../../../components/table/data-table.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useCodeTexts } from '../texts.ts'

const Name = styled.span`
  display: block; font-variant-numeric: tabular-nums;
  b { font-weight: 600; }
  small { display: block; font-size: 14px; color: var(--text-muted); }
`
const State = styled.span`
  padding: 2px 8px; border-radius: 6px; font-weight: 600; white-space: nowrap; background: var(--grey-3); color: var(--text-muted);
  &[data-state='available'] { background: var(--green-soft); color: var(--green); }
  &[data-state='reserved'] { background: var(--amber-soft); color: var(--amber); }
`

interface CodeTableProps {
  readonly codes: readonly CompanyCode[]
  readonly planName: (key: string) => string
  readonly isBusy: boolean
}

export function CodeTable({ codes, planName, isBusy }: CodeTableProps) {
  const t = useCodeTexts()
  return (
    <DataTable
      caption={t('table')}
      columns={useColumns(planName)}
      rows={codes}
      keyOf={({ reference }) => reference}
      nameOf={({ reference }) => t('reference', { reference })}
      actions={({ reference }) => <CopyButton reference={reference} />}
      isBusy={isBusy}
    />
  )
}

function useColumns(planName: (key: string) => string): readonly Column<CompanyCode>[] {
  const t = useCodeTexts()
  const { board, locale } = useApp()
  const { timeZone } = board
  return [
    { key: 'code', label: t('code'), isName: true, cell: (code) => <CodeName code={code} /> },
    { key: 'plan', label: t('plan'), cell: ({ plan }) => planName(plan) },
    { key: 'state', label: t('state'), cell: ({ state }) => <State data-state={state}>{t(`states.${state}`)}</State> },
    {
      key: 'expires',
      label: t('expires'),
      cell: ({ expiresAt }) => (expiresAt === null ? t('never') : formatLastDay(locale, expiresAt, timeZone)),
    },
    {
      key: 'offer',
      label: t('offer'),
      cell: (code) => <OfferOfCode code={code} />,
    },
    {
      key: 'usedAt',
      label: t('usedAt'),
      cell: ({ usedAt }) => (usedAt === null ? t('noOffer') : formatDate(locale, usedAt, timeZone)),
    },
  ]
}

/** The public page of an offer it paid for; the form of a draft it is set aside for, with the time of its publication. */
function OfferOfCode({ code: { offer, state, publishAt } }: { readonly code: CompanyCode }) {
  const t = useCodeTexts()
  const { board, locale } = useApp()
  if (offer === null) return t('noOffer')
  const title = offer.title.trim() === '' ? t('untitled') : offer.title
  if (state !== 'reserved') return <AppLink href={`/job-offer/${offer.slug}`}>{title}</AppLink>
  return (
    <Name>
      <AppLink href={`/employer-panel/offers/${offer.slug}/edit`}>{title}</AppLink>
      {publishAt === null ? null : <small>{t('publishAt', { when: formatDateTime(locale, publishAt, board.timeZone) })}</small>}
    </Name>
  )
}

function CodeName({ code: { reference, ending } }: { readonly code: CompanyCode }) {
  const t = useCodeTexts()
  return (
    <Name>
      <b>{t('reference', { reference })}</b>
      {ending === null ? null : <small>{t('ending', { ending })}</small>}
    </Name>
  )
}

function CopyButton({ reference }: { readonly reference: string }) {
  const t = useCodeTexts()
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(reference)
      showToast({ tone: 'success', text: t('copied') })
    } catch {
      showToast({ tone: 'error', text: t('notCopied') })
    }
  }
  const label = t('copy', { reference })
  return (
    <IconButton type="button" aria-label={label} title={label} onClick={() => void copy()}>
      <Copy size={18} />
    </IconButton>
  )
}
