/**
 * One city, or several where the board has them, found by typing and shown as chips, and a radius around each
 * (docs/decisions/0055).
 */
import { Combobox } from '@base-ui/react/combobox'
import styled from '@emotion/styled'
import { maxCities } from '@jobboard/contracts/search/cities'
import { withoutRemote } from '@jobboard/contracts/search/remote-switch'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { formatList, formatNumber } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useState } from 'react'
import { type Board, rememberTown } from '../../../board/board.ts'
import { MapPin } from '../../../components/icons/map-pin.ts'
import { X } from '../../../components/icons/x.ts'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { addCity, cityLabel, hasParam, isFull, type ListState, removeCity, withFilters } from '../list-state.ts'
import { placesQuery } from '../places.ts'
import { radiusOptions } from '../radius-options.ts'
import { TermChip } from '../term-chips.tsx'
import { OptionGroup } from './option-group.tsx'
import { rememberPlace } from './recent.ts'

const Field = styled.div`
  margin-bottom: 24px;
  label { display: block; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  .box {
    display: flex; align-items: center; flex-wrap: wrap; gap: 6px; min-height: 48px; padding: 4px 8px 4px 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control);
    background: var(--surface-raised); cursor: text;
  }
  .box:focus-within { outline: 2px solid var(--brand); outline-offset: -1px; }
  .box > svg { flex: none; color: var(--grey-9); }
  input { flex: 1; min-width: 80px; height: 38px; padding: 0 4px; font-size: 16px; border: 0; background: none; outline: none; }
  input::placeholder { color: var(--text-muted); opacity: 1; }
  .hint { color: var(--text-muted); }
  .hint:not(:empty) { margin-top: 8px; }
`
const Popup = styled(Combobox.Popup)`
  width: var(--anchor-width); max-height: min(320px, var(--available-height)); overflow-y: auto; padding: 4px; z-index: 60; overscroll-behavior: contain;
  border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--surface-raised); box-shadow: var(--shadow-3);
  [role='option'] { display: flex; align-items: center; min-height: 40px; padding: 0 10px; border-radius: 6px; cursor: pointer; }
  [role='option'][data-highlighted] { background: var(--grey-3); }
  small { color: var(--text-muted); }
  .count { margin-left: auto; padding-left: 12px; font-variant-numeric: tabular-nums; }
  .none { padding: 12px; color: var(--text-muted); }
  .none:empty { display: none; }
`

interface City {
  readonly value: string
  readonly label: string
  /** Voivodeship of a town that is no city of the board. */
  readonly region: string | null
  readonly count: number | undefined
}

/** After a pause in typing. */
const searchPauseMs = 300
const minSearchLength = 2

interface PlaceFieldProps {
  readonly draft: ListState
  readonly onChange: (next: ListState) => void
}

/** Those that can be named. */
export function rememberCities(board: Board, locale: Locale, cities: readonly string[]): void {
  for (const value of cities.toReversed()) {
    const label = cityLabel(board, locale, value)
    if (label !== undefined) rememberPlace({ label, value })
  }
}

interface CityFieldProps extends PlaceFieldProps {
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

export function CityField({ draft, onChange, inputRef }: CityFieldProps) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim().length < minSearchLength ? '' : typed.trim(), searchPauseMs)
  const { data: places } = useQuery(placesQuery(api, useSettled(draft.filters, searchPauseMs), search))
  const own = board.cities.map(({ slug, label }) => ({ slug, label, region: null, count: undefined }))
  const { cities: chosen } = draft.filters
  const last = chosen.at(-1)
  const cities = (places ?? own)
    .map(({ slug, label, region, count }): City => ({ value: slug, label: label[locale], region, count }))
    .filter(({ value }) => !board.lists.severalCities || !chosen.includes(value))
  const choose = (slug: string): void => {
    const label = places?.find((place) => place.slug === slug)?.label
    // Chosen here, its name is known, and its list opens without another look-up.
    if (label !== undefined && cityLabel(board, locale, slug) === undefined) rememberTown(board, { slug, label })
    onChange(addCity(board, draft, slug))
  }
  return (
    <Field>
      <Combobox.Root
        items={cities}
        // The chosen cities are in the box as chips, and the box is free for another one.
        value={null}
        onValueChange={(next: City | null) => {
          if (next !== null) choose(next.value)
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => setTyped(reason === 'item-press' ? '' : text)}
        // Results for the text; until they arrive, and without them, the known part.
        filter={(item: City, query: string) => search !== '' || fold(item.label).includes(fold(query.trim()))}
        isItemEqualToValue={(one: City, other: City) => one.value === other.value}
        autoHighlight
      >
        <label htmlFor="location-city">{t('search.city')}</label>
        <Combobox.InputGroup className="box">
          <MapPin size={18} />
          {chosen.map((slug) => {
            const name = cityLabel(board, locale, slug) ?? slug
            return (
              <TermChip key={slug}>
                <span>{name}</span>
                <button type="button" aria-label={t('remove', { name })} onClick={() => onChange(removeCity(draft, slug))}>
                  <X size={14} />
                </button>
              </TermChip>
            )
          })}
          <Combobox.Input
            id="location-city"
            ref={inputRef}
            placeholder={t(board.lists.severalCities && last !== undefined ? 'search.addCity' : 'search.cityPlaceholder')}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && typed === '' && last !== undefined) onChange(removeCity(draft, last))
            }}
          />
        </Combobox.InputGroup>
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={6} style={{ zIndex: 60 }}>
            <Popup>
              <Combobox.Empty className="none">{t('search.noOptions')}</Combobox.Empty>
              <Combobox.List>
                {(item: City) => (
                  <Combobox.Item key={item.value} value={item}>
                    <span>
                      {item.label}
                      {item.region === null ? null : <small> {item.region}</small>}
                    </span>
                    {item.count === undefined ? null : <small className="count">{formatNumber(locale, item.count)}</small>}
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <p className="hint" role="status">
        {isFull(board, draft) ? t('search.maxCities', { number: maxCities }) : null}
      </p>
    </Field>
  )
}

export function RadiusField({ draft, onChange }: PlaceFieldProps) {
  const t = useTexts()
  const { board } = useApp()
  const { cities, cityRadiusKm } = draft.filters
  const { length: count } = cities
  if (count === 0) return null
  return (
    <OptionGroup
      legend={t('search.radius', { count })}
      name="radius"
      type="radio"
      options={radiusOptions(board.distanceOptions, cityRadiusKm).map((radius) => ({
        value: radius,
        label: radius === 0 ? t('search.exactly', { count }) : t('search.kilometres', { radius }),
      }))}
      chosen={[cityRadiusKm ?? 0]}
      onChange={([radius]) => onChange(withFilters(draft, { cityRadiusKm: radius || null }))}
    />
  )
}

/** `Kraków or remote`: one choice, since the work mode beside a city leaves only the remote offers of that city. */
export function OrRemoteField({ draft, onChange }: PlaceFieldProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const { cities, orRemote, remoteWorkOptions } = draft.filters
  if (cities.length === 0 || !hasParam(board, 'orRemote')) return null
  const place = formatList(
    locale,
    cities.map((slug) => cityLabel(board, locale, slug) ?? slug),
  )
  return (
    <OptionGroup
      legend={t('search.remoteToo')}
      name="or-remote"
      options={[{ value: 'remote', label: t('search.orRemote', { place }) }]}
      chosen={orRemote ? ['remote'] : []}
      onChange={([chosen]) => {
        // The switch alone would leave nothing but remote offers.
        const isOnlyRemote = remoteWorkOptions.length === 1
        onChange(
          withFilters(draft, {
            orRemote: chosen !== undefined,
            ...(chosen !== undefined && isOnlyRemote && { remoteWorkOptions: withoutRemote(remoteWorkOptions) }),
          }),
        )
      }}
    />
  )
}
