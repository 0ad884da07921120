/** Places: cities, found by typing or by a quick pick, and a radius around each (docs/decisions/0055). */
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { ChevronRight } from '../../../components/icons/chevron-right.ts'
import Panel from '../../../components/panel.tsx'
import { useMediaQuery } from '../../../components/use-media-query.ts'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { phoneQuery } from '../../../theme/breakpoints.ts'
import { addCity, cityLabel, isFull, withCities } from '../list-state.ts'
import { placesQuery } from '../places.ts'
import type { SearchPanelProps } from '../search-panels.tsx'
import { CountButton, previewMs } from './count-button.tsx'
import { type Option, OptionGroup } from './option-group.tsx'
import { CityField, OrRemoteField, RadiusField, rememberCities } from './place-fields.tsx'
import { recentPlaces } from './recent.ts'

const Groups = styled.div`
  details { margin-top: 12px; }
  summary { display: inline-flex; align-items: center; gap: 6px; min-height: 44px; font-weight: 650; font-size: 16px; line-height: 22px; cursor: pointer; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary svg { transition: rotate 120ms; }
  details[open] summary svg { rotate: 90deg; }
  details legend { position: absolute; clip-path: inset(50%); }
`

export default function LocationPanel({ state, open, onClose, onShow }: SearchPanelProps) {
  const t = useTexts()
  const { api, board, locale } = useApp()
  const [draft, setDraft] = useState(state)
  const cityField = useRef<HTMLInputElement>(null)
  // On a phone the keyboard would cover the cities that one tap picks.
  const isPhone = useMediaQuery(phoneQuery)
  const { cities } = draft.filters
  const { data: places } = useQuery(placesQuery(api, useSettled(draft.filters, previewMs), ''))
  const counts = new Map(places?.map(({ slug, count }) => [slug, count]))
  const inGroup = (wanted: string): Option<string>[] =>
    board.cities
      .filter(({ group }) => group === wanted)
      .map(({ slug, label }) => ({ value: slug, label: label[locale], count: counts.get(slug) }))
  // Under its name in this language, whatever the stored one; a city that the board no longer has is left out.
  const recent = recentPlaces().flatMap(({ value }): Option<string>[] => {
    const label = cityLabel(board, locale, value)
    return label === undefined ? [] : [{ value, label, count: counts.get(value) }]
  })
  const picks = (legend: string, name: string, options: Option<string>[]) =>
    options.length === 0 ? null : (
      <OptionGroup
        legend={legend}
        name={name}
        type={board.lists.severalCities ? 'checkbox' : 'radio'}
        options={options}
        chosen={cities}
        isFull={isFull(board, draft)}
        onChange={(slugs) => {
          const added = slugs.find((slug) => !cities.includes(slug))
          setDraft(added === undefined ? withCities(draft, slugs) : addCity(board, draft, added))
        }}
      />
    )
  const show = (): void => {
    rememberCities(board, locale, cities)
    onShow(draft)
  }
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={t('search.locationTitle')}
      {...(isPhone ? {} : { initialFocus: cityField })}
      footer={
        <>
          <Button type="button" variant="quiet" size="large" onClick={() => setDraft(withCities(draft, []))}>
            {t('clear')}
          </Button>
          <CountButton filters={draft.filters} onClick={show} />
        </>
      }
    >
      <CityField draft={draft} onChange={setDraft} inputRef={cityField} />
      <Groups>
        <RadiusField draft={draft} onChange={setDraft} />
        <OrRemoteField draft={draft} onChange={setDraft} />
        {picks(t('search.recentCities'), 'recent-city', recent)}
        {picks(t('search.quickCities'), 'city', inGroup('top'))}
        <details>
          <summary>
            {t('search.otherCities')}
            <ChevronRight size={18} />
          </summary>
          {picks(t('search.otherCities'), 'other-city', inGroup('list'))}
        </details>
      </Groups>
    </Panel>
  )
}
