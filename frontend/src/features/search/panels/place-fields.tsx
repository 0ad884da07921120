/** One city, found by typing and shown as a chip, and a radius around it (specification 2, "Location modal"). */
import { Combobox } from '@base-ui/react/combobox'
import styled from '@emotion/styled'
import { fold } from '@jobboard/contracts/shared/fold'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { MapPin, X } from '../../../components/icons.tsx'
import { useSettled } from '../../../components/use-settled.ts'
import { rememberTown } from '../../../config/board.ts'
import { useApp } from '../../../config/use-app.ts'
import { formatNumber } from '../../../i18n/format.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { cityLabel, type ListState, withFilters } from '../list-state.ts'
import { placesQuery } from '../places.ts'
import { radiusOptions } from '../radius-options.ts'
import { TermChip } from '../term-chips.tsx'
import { OptionGroup } from './option-group.tsx'

const Field = styled.div`
  margin-bottom: 24px;
  label { display: block; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  .box {
    display: flex; align-items: center; gap: 6px; min-height: 48px; padding: 0 8px 0 12px; border: 1px solid var(--grey-8); border-radius: var(--radius-control);
    background: var(--surface-raised); cursor: text;
  }
  .box:focus-within { outline: 2px solid var(--brand); outline-offset: -1px; }
  .box > svg { flex: none; color: var(--grey-9); }
  input { flex: 1; min-width: 80px; height: 46px; padding: 0 4px; font-size: 16px; border: 0; background: none; outline: none; }
  input::placeholder { color: var(--text-muted); opacity: 1; }
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

/** A radius belongs to its city and stays for the next one; without a city it means nothing. */
export const inCity = (draft: ListState, city: string | null): ListState =>
  withFilters(draft, { city, cityRadiusKm: city === null ? null : draft.filters.cityRadiusKm, ...(city === null ? {} : { bounds: null }) })

export function CityField({ draft, onChange }: PlaceFieldProps) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const [typed, setTyped] = useState('')
  const search = useSettled(typed.trim().length < minSearchLength ? '' : typed.trim(), searchPauseMs)
  const { data: places } = useQuery(placesQuery(api, useSettled(draft.filters, searchPauseMs), search))
  const own = board.cities.map(({ slug, label }) => ({ slug, label, region: null, count: undefined }))
  const cities = (places ?? own).map(({ slug, label, region, count }): City => ({ value: slug, label: label[locale], region, count }))
  const choose = (slug: string): void => {
    const label = places?.find((place) => place.slug === slug)?.label
    // Chosen here, it can be named at once, and its list opens without asking again.
    if (label !== undefined && cityLabel(board, locale, slug) === undefined) rememberTown(board, { slug, label })
    onChange(inCity(draft, slug))
  }
  const chosen = cityLabel(board, locale, draft.filters.city)
  return (
    <Field>
      <Combobox.Root
        items={cities}
        // What is chosen stands beside the box as a chip, and the box is free for another city.
        value={null}
        onValueChange={(next: City | null) => {
          if (next !== null) choose(next.value)
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => setTyped(reason === 'item-press' ? '' : text)}
        // What was found for the text; until that comes, and without it, what is known of it.
        filter={(item: City, query: string) => search !== '' || fold(item.label).includes(fold(query.trim()))}
        isItemEqualToValue={(one: City, other: City) => one.value === other.value}
        autoHighlight
      >
        <label htmlFor="location-city">{t('search.city')}</label>
        <Combobox.InputGroup className="box">
          <MapPin size={18} />
          {chosen === undefined ? null : (
            <TermChip>
              <span>{chosen}</span>
              <button type="button" aria-label={t('remove', { name: chosen })} onClick={() => onChange(inCity(draft, null))}>
                <X size={14} />
              </button>
            </TermChip>
          )}
          <Combobox.Input
            id="location-city"
            placeholder={t('search.cityPlaceholder')}
            onKeyDown={(event) => {
              if (event.key === 'Backspace' && typed === '') onChange(inCity(draft, null))
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
    </Field>
  )
}

export function RadiusField({ draft, onChange }: PlaceFieldProps) {
  const t = useTexts()
  const { board } = useApp()
  const { city, cityRadiusKm } = draft.filters
  if (city === null) return null
  return (
    <OptionGroup
      legend={t('search.radius')}
      name="radius"
      type="radio"
      options={radiusOptions(board.distanceOptions, cityRadiusKm).map((radius) => ({
        value: radius,
        label: radius === 0 ? t('search.exactly') : t('search.kilometres', { radius }),
      }))}
      chosen={[cityRadiusKm ?? 0]}
      onChange={([radius]) => onChange(withFilters(draft, { cityRadiusKm: radius || null }))}
    />
  )
}
