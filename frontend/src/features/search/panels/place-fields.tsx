/** One city, found by typing and shown as a chip, and a radius around it (specification 2, "Location modal"). */
import { Combobox } from '@base-ui/react/combobox'
import styled from '@emotion/styled'
import { fold } from '@jobboard/contracts/shared/fold'
import { useState } from 'react'
import { MapPin, X } from '../../../components/icons.tsx'
import { useApp } from '../../../config/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { cityLabel, type ListState, withFilters } from '../list-state.ts'
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
  .none { padding: 12px; color: var(--text-muted); }
  .none:empty { display: none; }
`

interface City {
  readonly value: string
  readonly label: string
}

interface PlaceFieldProps {
  readonly draft: ListState
  readonly onChange: (next: ListState) => void
}

/** A radius belongs to its city and stays for the next one; without a city it means nothing. */
export const inCity = (draft: ListState, city: string | null): ListState =>
  withFilters(draft, { city, cityRadiusKm: city === null ? null : draft.filters.cityRadiusKm, ...(city === null ? {} : { bounds: null }) })

export function CityField({ draft, onChange }: PlaceFieldProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const [typed, setTyped] = useState('')
  const cities: City[] = board.cities.map(({ slug, label }) => ({ value: slug, label: label[locale] }))
  const chosen = cityLabel(board, locale, draft.filters.city)
  return (
    <Field>
      <Combobox.Root
        items={cities}
        // What is chosen stands beside the box as a chip, and the box is free for another city.
        value={null}
        onValueChange={(next: City | null) => {
          if (next !== null) onChange(inCity(draft, next.value))
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => setTyped(reason === 'item-press' ? '' : text)}
        filter={(item: City, query: string) => fold(item.label).includes(fold(query.trim()))}
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
                    {item.label}
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
