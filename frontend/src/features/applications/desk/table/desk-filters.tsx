/** Status, offer and the other filters above the table and the board; all of them live in the address. */
import styled from '@emotion/styled'
import type { DeskPage } from '@jobboard/contracts/applications/desk-queries'
import { applicationStatuses } from '@jobboard/contracts/applications/statuses'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useId, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { OptionalDates } from '../../../../components/form/dates/optional-dates.tsx'
import { Select } from '../../../../components/select.tsx'
import { Pill } from '../../../../components/table/pill.ts'
import { StatusPills } from '../../../../components/table/status-pills.tsx'
import { TableSearch } from '../../../../components/table/table-search.tsx'
import type { TableAddress } from '../../../../components/table/use-address.ts'
import { useApp } from '../../../../context/use-app.ts'
import { chosenFilters, type DeskList, isFiltered, maxSearch, noFilters, ratingChoices } from '../desk-address.ts'
import { useDeskTexts } from '../texts.ts'

const Filters = styled.div`
  display: grid; gap: 12px; min-width: 0;
  .row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; }
  .row > div:first-of-type { flex-basis: 320px; }
  .more { display: contents; }
  .fold { display: none; }
  .row select { flex: 0 1 auto; min-height: 44px; min-width: 0; max-width: 240px; padding: 0 8px; text-overflow: ellipsis; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); }
  @media (max-width: 599.98px) {
    .fold { display: inline-flex; }
    .more[data-folded] { display: none; }
    .row select { flex: 1 1 130px; max-width: none; }
  }
  .row select[data-on] { border-color: var(--brand); background: var(--brand-soft); }
`

interface DeskFiltersProps {
  readonly list: DeskList
  readonly meta: DeskPage['meta'] | undefined
  readonly offers: readonly { readonly slug: string; readonly title: string }[]
  readonly address: TableAddress
  /** The board has a column for each status instead. */
  readonly withStatuses: boolean
}

export function DeskFilters({ list, meta, offers, address, withStatuses }: DeskFiltersProps) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const { search, offer, source, rating, hasFile, unread, answered, marked, deleting, from, to } = list
  const flag = (value: boolean | null): string => (value === null ? '' : value ? 'yes' : 'no')
  const filter = (name: string, label: string, value: string, choices: readonly (readonly [value: string, label: string])[]) => (
    <Select aria-label={label} value={value} data-on={value === '' ? undefined : ''} onChoose={(next) => address.change({ [name]: next })}>
      {choices.map(([key, words]) => (
        <option key={key} value={key}>
          {words}
        </option>
      ))}
    </Select>
  )
  const id = useId()
  const [isFolded, setFolded] = useState(true)
  const chosen = chosenFilters(list)
  const titles = offers.map(({ slug, title }) => [slug, title] as const)
  return (
    <Filters>
      {withStatuses ? (
        <StatusPills
          label={t('filters.byStatus')}
          statuses={applicationStatuses}
          chosen={list.status}
          counts={meta?.statuses}
          words={{ all: t('filters.all'), of: (status) => t(`statuses.${status}`) }}
          onChoose={(status) => address.change({ status })}
        />
      ) : null}
      <fieldset className="row">
        <legend className="visually-hidden">{t('filters.title')}</legend>
        <TableSearch
          label={t('filters.search')}
          value={search}
          max={maxSearch}
          onSearch={(text) => address.change({ search: text }, true)}
        />
        {filter('offer', t('filters.offer'), offer, [['', t('filters.allOffers')], ...titles])}
        <Button type="button" className="fold" aria-expanded={!isFolded} aria-controls={id} onClick={() => setFolded(!isFolded)}>
          {chosen === 0 ? t('filters.title') : t('filters.chosen', { number: formatNumber(locale, chosen) })}
        </Button>
        <div className="more" id={id} data-folded={isFolded ? '' : undefined}>
          {filter('rating', t('filters.rating'), rating ?? '', [
            ['', t('filters.anyRating')],
            ...ratingChoices.map((one) => [one, one === 'none' ? t('filters.none') : t('filters.stars', { rating: one })] as const),
          ])}
          {filter('answered', t('filters.answered'), flag(answered), [
            ['', t('filters.anyAnswer')],
            ['no', t('filters.withoutAnswer')],
            ['yes', t('filters.withAnswer')],
          ])}
          {filter('marked', t('filters.marked'), flag(marked), [
            ['', t('filters.anyMark')],
            ['no', t('filters.withoutMark')],
            ['yes', t('filters.withMark')],
          ])}
          {filter('hasFile', t('filters.file'), flag(hasFile), [
            ['', t('filters.anyFile')],
            ['yes', t('filters.withFile')],
            ['no', t('filters.withoutFile')],
          ])}
          {filter('source', t('filters.source'), source ?? '', [
            ['', t('filters.anySource')],
            ['apply_form', t('filters.apply_form')],
            ['1_click_apply', t('filters.1_click_apply')],
          ])}
          <Pill type="button" aria-pressed={unread} onClick={() => address.change({ unread: unread ? null : 'yes' })}>
            {t('filters.unread')}
          </Pill>
          <Pill type="button" aria-pressed={deleting} onClick={() => address.change({ deleting: deleting ? null : 'yes' })}>
            {t('filters.deleting')}
          </Pill>
          <OptionalDates
            from={from}
            to={to}
            words={{
              open: t('filters.dates'),
              from: t('filters.from'),
              fromHint: t('filters.fromHint'),
              to: t('filters.to'),
              toHint: t('filters.toHint'),
              show: t('filters.show'),
              showing: t('filters.showing'),
            }}
            onChoose={(range) => address.change(range)}
          />
        </div>
        {isFiltered(list) ? (
          <Button type="button" variant="quiet" onClick={() => address.change(noFilters)}>
            {t('filters.clear')}
          </Button>
        ) : null}
      </fieldset>
    </Filters>
  )
}
