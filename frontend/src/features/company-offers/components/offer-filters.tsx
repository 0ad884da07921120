/** Search, status and plan above the table. */
import styled from '@emotion/styled'
import { type CompanyOfferStatus, companyOfferStatuses, maxOfferSearch } from '@jobboard/contracts/offers/company-offer-list'
import type { CompanyOfferPage } from '@jobboard/contracts/offers/company-offers'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { LinkButton } from '../../../components/button.ts'
import { Select } from '../../../components/select.tsx'
import { TableSearch } from '../../../components/table/table-search.tsx'
import type { TableAddress } from '../../../components/table/use-address.ts'
import { useSideways } from '../../../components/use-sideways.ts'
import { useApp } from '../../../context/use-app.ts'
import { phoneOnly } from '../../../theme/breakpoints.ts'
import type { OfferListQuery } from '../api/list-offers.ts'
import { newOfferUrl } from '../offer-urls.ts'
import { useCompanyOfferTexts } from '../texts.ts'

const Filters = styled.div`
  display: grid; gap: 12px; min-width: 0;
  .row { display: flex; flex-wrap: wrap; gap: 12px; }
  .row > select { min-height: 44px; max-width: 100%; padding: 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); }
  .new { min-height: 44px; margin-left: auto; }
  ${phoneOnly} { .new { flex: 1; } .row > select { flex: 1; } }
  .statuses { display: flex; gap: 8px; overflow-x: auto; padding: 2px; margin: -2px; scrollbar-width: none; }
  .statuses[data-at='start'] { mask-image: linear-gradient(to left, transparent, black 40px); }
  .statuses[data-at='end'] { mask-image: linear-gradient(to right, transparent, black 40px); }
  .statuses[data-at='middle'] { mask-image: linear-gradient(to right, transparent, black 40px, black calc(100% - 40px), transparent); }
  .statuses button {
    display: inline-flex; align-items: center; gap: 6px; min-height: 40px; padding: 0 12px; border: 1px solid var(--grey-7); border-radius: 20px; background: var(--surface-raised); white-space: nowrap; flex: none;
  }
  .statuses button:hover { border-color: var(--grey-9); }
  .statuses button[aria-pressed='true'] { border-color: var(--brand); background: var(--brand-soft); color: var(--brand-strong); font-weight: 600; }
  .statuses button > span { color: var(--text-muted); font-variant-numeric: tabular-nums; font-weight: 400; }
  .statuses button[aria-pressed='true'] > span { color: inherit; }
`

interface OfferFiltersProps {
  readonly list: OfferListQuery
  readonly meta: CompanyOfferPage['meta'] | undefined
  readonly plans: readonly OfferPlan[]
  readonly address: TableAddress
  readonly canWrite: boolean
}

export function OfferFilters({ list, meta, plans, address, canWrite }: OfferFiltersProps) {
  const t = useCompanyOfferTexts()
  const { locale } = useApp()
  const held = meta?.plans ?? []
  const nameOf = (key: string): string => plans.find(({ type }) => type === key)?.name[locale] ?? key
  return (
    <Filters>
      <div className="row">
        <TableSearch
          label={t('search')}
          value={list.search}
          max={maxOfferSearch}
          onSearch={(search) => address.change({ search, from: null }, true)}
        />
        {held.length < 2 && list.plan.length === 0 ? null : (
          <Select aria-label={t('plan')} value={list.plan.join(',')} onChoose={(plan) => address.change({ plan, from: null })}>
            <option value="">{t('allPlans')}</option>
            {held.map((key) => (
              <option key={key} value={key}>
                {nameOf(key)}
              </option>
            ))}
          </Select>
        )}
        {canWrite ? (
          <LinkButton href={newOfferUrl} variant="primary" className="new">
            {t('newOffer')}
          </LinkButton>
        ) : null}
      </div>
      <Statuses list={list} meta={meta} address={address} />
    </Filters>
  )
}

function Statuses({ list, meta, address }: Pick<OfferFiltersProps, 'list' | 'meta' | 'address'>) {
  const t = useCompanyOfferTexts()
  const { locale } = useApp()
  const { trackRef, at } = useSideways<HTMLFieldSetElement>()
  const countOf = (status: CompanyOfferStatus): number => meta?.statuses[status] ?? 0
  const all = companyOfferStatuses.reduce((sum, status) => sum + countOf(status), 0)
  const shown = companyOfferStatuses.filter((status) => countOf(status) > 0 || list.status.includes(status))
  const choices = [
    { key: '', label: t('all'), count: all, isChosen: list.status.length === 0 },
    ...shown.map((status) => ({
      key: status,
      label: t(`tabs.${status}`),
      count: countOf(status),
      isChosen: list.status.includes(status),
    })),
  ]
  return (
    <fieldset ref={trackRef} className="statuses" data-at={at} aria-label={t('filterByStatus')}>
      {choices.map(({ key, label, count, isChosen }) => (
        <button key={key} type="button" aria-pressed={isChosen} onClick={() => address.change({ status: key, from: null })}>
          {label} <span>{formatNumber(locale, count)}</span>
        </button>
      ))}
    </fieldset>
  )
}
