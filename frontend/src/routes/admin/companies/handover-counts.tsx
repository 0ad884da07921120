/** What goes over to another company, counted, before an administrator confirms it (docs/product/administration.md, "Merging companies"). */
import type { HandoverScope } from '@jobboard/contracts/companies/events'
import type { HandoverPreview } from '@jobboard/contracts/companies/handover'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { useCompanyTexts } from './company-view.ts'

interface HandoverCountsProps {
  readonly preview: HandoverPreview
  /** Payments, invoices and codes stay where only the offers go over. */
  readonly scope: HandoverScope
}

export function HandoverCounts({ preview, scope }: HandoverCountsProps) {
  const t = useCompanyTexts()
  const { locale } = useApp()
  const { offers, applications, people, documents } = preview
  const { drafts, published, ended } = offers
  const { openPayments } = documents
  const counts = { drafts, published, ended, applications, ...(scope === 'company' ? { ...people, ...documents } : {}) }
  const shown = Object.entries(counts).filter(([key, count]) => key !== 'openPayments' || count > 0)
  return (
    <>
      <dl>
        {shown.map(([key, count]) => (
          <div key={key}>
            <dt>{t(`move.counts.${key as keyof typeof counts}`)}</dt>
            <dd>{formatNumber(locale, count)}</dd>
          </div>
        ))}
      </dl>
      {scope === 'company' && openPayments > 0 ? <p>{t('move.openPayments')}</p> : null}
    </>
  )
}
