/** The table of the company's offers, with everything that can be done from it. */
import type { CompanyOfferPage } from '@jobboard/contracts/offers/company-offers'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useMemo } from 'react'
import { Button, LinkButton } from '../../../components/button.ts'
import { Briefcase } from '../../../components/icons/briefcase.ts'
import { Search } from '../../../components/icons/search.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { BulkBar } from '../../../components/table/bulk-bar.tsx'
import { BulkResult } from '../../../components/table/bulk-result.tsx'
import { DataTable } from '../../../components/table/data-table.tsx'
import { Paging } from '../../../components/table/paging.tsx'
import { RowMenu } from '../../../components/table/row-menu.tsx'
import type { TableAddress } from '../../../components/table/use-address.ts'
import { type Selection, useSelection } from '../../../components/table/use-selection.ts'
import { useApp } from '../../../context/use-app.ts'
import type { Announce } from '../announced.ts'
import { firstSorting, type OfferListQuery } from '../api/list-offers.ts'
import { newOfferUrl } from '../offer-urls.ts'
import { refusalText, titleOf } from '../refusal-text.ts'
import { rowActions } from '../row-actions.ts'
import { useCompanyOfferTexts } from '../texts.ts'
import { type EndOffers, type ManyCommand, useOfferCommands } from '../use-offer-commands.ts'
import { offerColumns } from './offer-cells.tsx'

export interface OffersTableProps {
  readonly page: CompanyOfferPage
  readonly list: OfferListQuery
  readonly plans: readonly OfferPlan[]
  readonly address: TableAddress
  readonly canWrite: boolean
  /** Other rows are being loaded. */
  readonly isBusy: boolean
  readonly announce: Announce
  readonly endOffers: EndOffers
}

export function OffersTable({ page: { data, meta }, list, plans, address, canWrite, isBusy, announce, endOffers }: OffersTableProps) {
  const t = useCompanyOfferTexts()
  const context = useApp()
  const commands = useOfferCommands(announce, endOffers)
  const selection = useSelection(useMemo(() => data.map(({ offerId }) => offerId), [data]))
  const { one, many, result, closeResult, isWorking } = commands
  const columns = offerColumns({ t, plans, canWrite, confirm: (offer) => void one('confirmHiring', offer) })
  const act = async (command: ManyCommand): Promise<void> => {
    const chosen = data.filter(({ offerId }) => selection.keys.has(offerId))
    if (await many(command, chosen)) selection.clear()
  }
  return (
    <div>
      {result === undefined ? null : <Result result={result} onClose={closeResult} />}
      {data.length === 0 ? (
        <NoRows address={address} isFiltered={isFiltered(list)} canWrite={canWrite} />
      ) : (
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={data}
          keyOf={({ offerId }) => offerId}
          nameOf={(offer) => titleOf(t, offer)}
          sorting={{
            by: list.sorting,
            change: ({ order, direction }) =>
              address.change({
                sort: order === firstSorting.order && direction === firstSorting.direction ? null : order,
                order: direction === 'ascending' ? 'asc' : null,
                from: null,
              }),
          }}
          {...(canWrite ? { selection } : {})}
          isBusy={isBusy}
          actions={(offer) => {
            const textOf = (refusal: Parameters<typeof refusalText>[2]): string => refusalText(context, t, refusal)
            const actions = rowActions(offer, { t, canWrite, run: (command, row) => void one(command, row), textOf })
            return actions.length === 0 ? null : <RowMenu name={titleOf(t, offer)} actions={actions} />
          }}
        />
      )}
      {meta.totalItems === 0 ? null : (
        <Paging
          meta={meta}
          shown={data.length}
          countText={(count, number) => t('count', { count, number })}
          onGo={(from) => address.change({ from: from === 0 ? null : String(from) })}
        />
      )}
      {canWrite ? <Bulk selection={selection} isWorking={isWorking} onChoose={(command) => void act(command)} /> : null}
    </div>
  )
}

export const isFiltered = ({ search, status, plan, from }: OfferListQuery): boolean =>
  search !== '' || status.length > 0 || plan.length > 0 || from > 0

interface BulkProps {
  readonly selection: Selection
  readonly isWorking: boolean
  readonly onChoose: (command: ManyCommand) => void
}

function Bulk({ selection, isWorking, onChoose }: BulkProps) {
  const t = useCompanyOfferTexts()
  return (
    <BulkBar selection={selection}>
      {(['bump', 'finish', 'delete'] as const).map((command) => (
        <Button key={command} type="button" aria-disabled={isWorking} onClick={() => onChoose(command)}>
          {t(`actions.${command}`)}
        </Button>
      ))}
      {isWorking ? <span role="status">{t('bulk.working')}</span> : null}
    </BulkBar>
  )
}

interface ResultProps {
  readonly result: NonNullable<ReturnType<typeof useOfferCommands>['result']>
  readonly onClose: () => void
}

function Result({ result: { command, outcomes }, onClose }: ResultProps) {
  const t = useCompanyOfferTexts()
  const refused = outcomes.filter(({ refusal }) => refusal !== null).length
  const done = outcomes.length - refused
  const title = [
    ...(done > 0 ? [t(`bulk.${command}`, { count: done })] : []),
    ...(refused > 0 ? [t('bulk.refused', { count: refused })] : []),
  ].join(' · ')
  return (
    <div style={{ marginBottom: 16 }}>
      <BulkResult title={title} outcomes={outcomes} doneLabel={t('bulk.ok')} closeLabel={t('bulk.close')} onClose={onClose} />
    </div>
  )
}

interface NoRowsProps extends Pick<OffersTableProps, 'address' | 'canWrite'> {
  readonly isFiltered: boolean
}

function NoRows({ address, isFiltered, canWrite }: NoRowsProps) {
  const t = useCompanyOfferTexts()
  if (isFiltered) {
    return (
      <StateMessage icon={<Search size={28} />} title={t('empty.filteredTitle')} text={t('empty.filteredText')}>
        <Button type="button" onClick={() => address.change({ search: null, status: null, plan: null, from: null })}>
          {t('empty.clear')}
        </Button>
      </StateMessage>
    )
  }
  return (
    <StateMessage icon={<Briefcase size={28} />} title={t('empty.title')} text={t(canWrite ? 'empty.text' : 'empty.viewer')}>
      {canWrite ? (
        <LinkButton href={newOfferUrl} variant="primary">
          {t('newOffer')}
        </LinkButton>
      ) : null}
    </StateMessage>
  )
}
