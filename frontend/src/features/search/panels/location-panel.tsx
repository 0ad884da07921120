/** Where: one city, found by typing or by a quick pick, and a radius around it (specification 2, "Location modal"). */
import { Combobox } from '@base-ui/react/combobox'
import styled from '@emotion/styled'
import { fold } from '@jobboard/contracts/shared/fold'
import { useState } from 'react'
import { Button, IconButton } from '../../../components/button.ts'
import { X } from '../../../components/icons.tsx'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../config/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { type ListState, withFilters } from '../list-state.ts'
import { CountButton } from './count-button.tsx'
import { OptionGroup } from './option-group.tsx'

const Field = styled.div`
  margin-bottom: 24px;
  label { display: block; margin-bottom: 10px; font-weight: 650; font-size: 16px; line-height: 22px; }
  .box { position: relative; display: flex; }
  .box > button { position: absolute; right: 2px; top: 2px; }
  input { width: 100%; min-height: 44px; padding: 0 44px 0 12px; font-size: 16px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); }
  input:focus { outline: 2px solid var(--brand); outline-offset: -1px; }
`
const Popup = styled(Combobox.Popup)`
  width: var(--anchor-width); max-height: min(320px, var(--available-height)); overflow-y: auto; padding: 4px; z-index: 60; overscroll-behavior: contain;
  border: 1px solid var(--border); border-radius: var(--radius-control); background: var(--surface-raised); box-shadow: var(--shadow-3);
  [role='option'] { display: flex; align-items: center; min-height: 40px; padding: 0 10px; border-radius: 6px; cursor: pointer; }
  [role='option'][data-highlighted] { background: var(--grey-3); }
  [role='option'][aria-selected='true'] { font-weight: 650; }
  .none { padding: 12px; color: var(--text-muted); }
  .none:empty { display: none; }
`

interface LocationPanelProps {
  readonly state: ListState
  readonly open: boolean
  readonly onClose: () => void
  readonly onShow: (next: ListState) => void
}

interface City {
  readonly value: string
  readonly label: string
}

export default function LocationPanel({ state, open, onClose, onShow }: LocationPanelProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const [draft, setDraft] = useState(state)
  const { city, cityRadiusKm } = draft.filters
  const cities: City[] = board.cities.map(({ slug, label }) => ({ value: slug, label: label[locale] }))
  const choose = (slug: string | null): void =>
    setDraft(withFilters(draft, { city: slug, cityRadiusKm: slug === null ? null : cityRadiusKm }))
  const quick = board.cities.filter(({ group }) => group === 'top').map(({ slug, label }) => ({ value: slug, label: label[locale] }))
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={t('search.locationTitle')}
      footer={
        <>
          <Button type="button" variant="quiet" onClick={() => choose(null)}>
            {t('clear')}
          </Button>
          <CountButton filters={draft.filters} onClick={() => onShow(draft)} />
        </>
      }
    >
      <Field>
        <Combobox.Root
          items={cities}
          value={cities.find(({ value }) => value === city) ?? null}
          onValueChange={(next: City | null) => choose(next?.value ?? null)}
          filter={(item: City, query: string) => fold(item.label).includes(fold(query.trim()))}
          isItemEqualToValue={(one: City, other: City) => one.value === other.value}
        >
          <label htmlFor="location-city">{t('search.city')}</label>
          <div className="box">
            <Combobox.Input id="location-city" placeholder={t('search.cityPlaceholder')} />
            <Combobox.Clear render={<IconButton aria-label={t('clear')} />}>
              <X size={16} />
            </Combobox.Clear>
          </div>
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
      <OptionGroup
        legend={t('search.quickCities')}
        name="city"
        type="radio"
        options={quick}
        chosen={city === null ? [] : [city]}
        onChange={([slug]) => choose(slug ?? null)}
      />
      {city === null ? null : (
        <OptionGroup
          legend={t('search.radius')}
          name="radius"
          type="radio"
          options={[
            { value: 0, label: t('search.exactly') },
            ...board.distanceOptions.map((radius) => ({ value: radius, label: t('search.kilometres', { radius }) })),
          ]}
          chosen={[cityRadiusKm ?? 0]}
          onChange={([radius]) => setDraft(withFilters(draft, { cityRadiusKm: radius || null }))}
        />
      )}
    </Panel>
  )
}
