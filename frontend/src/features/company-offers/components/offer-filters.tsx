/** Search, status and plan above the table. */
import styled from '@emotion/styled'
import { companyOfferStatuses, maxOfferSearch } from '@jobboard/contracts/offers/company-offer-list'
import type { CompanyOfferPage } from '@jobboard/contracts/offers/company-offers'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { LinkButton } from '../../../components/button.ts'
import { Select } from '../../../components/select.tsx'
import { StatusPills } from '../../../components/table/status-pills.tsx'
import { TableSearch } from '../../../components/table/table-search.tsx'
import type { TableAddress } from '../../../components/table/use-address.ts'
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
      <StatusPills
        label={t('filterByStatus')}
        statuses={companyOfferStatuses}
        chosen={list.status}
        counts={meta?.statuses}
        words={{ all: t('all'), of: (status) => t(`tabs.${status}`) }}
        onChoose={(status) => address.change({ status, from: null })}
      />
    </Filters>
  )
}
