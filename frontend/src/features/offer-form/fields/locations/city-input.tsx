/** The city of a location: chosen from the gazetteer, which knows its point on the map; another name stays as typed and is reported as not found. */
import { Combobox } from '@base-ui/react/combobox'
import { fold } from '@jobboard/contracts/shared/events/fold'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { FieldFrame } from '../../../../components/form/fields/field-frame.tsx'
import { useFormTexts } from '../../../../components/form/texts.ts'
import { useSettled } from '../../../../components/use-settled.ts'
import { useApp } from '../../../../context/use-app.ts'
import { type FoundPlace, placesQuery } from '../api/places.ts'
import { PickerInput, PickerPopup } from '../picker.ts'
import { useFieldTexts } from '../texts.ts'
import { invalidBy } from '../widget.ts'

const searchPauseMs = 300
const none: readonly FoundPlace[] = []

interface CityInputProps {
  readonly city: string
  /** Whether the point on the map is known. */
  readonly isPlaced: boolean
  readonly error: string | null
  readonly disabled: boolean
  readonly onType: (city: string) => void
  readonly onChoose: (place: FoundPlace) => void
}

export function CityInput({ city, isPlaced, error, disabled, onType, onChoose }: CityInputProps) {
  const t = useFieldTexts()
  const form = useFormTexts()
  const id = useId()
  const { api, locale } = useApp()
  const [typed, setTyped] = useState(false)
  const name = city.trim()
  const search = useSettled(name, searchPauseMs)
  const { data } = useQuery(placesQuery(api, typed && !isPlaced ? search : ''))
  const places = isPlaced || search !== name ? none : (data ?? none)
  const exact = places.filter(({ label }) => Object.values(label).some((one) => fold(one) === fold(name)))
  // Typed in full, it needs not be chosen; of two towns with one name the user has to choose.
  const [only] = exact.length === 1 && places.length === 1 ? exact : []
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (only !== undefined) onChoose(only)
  }, [only?.slug])
  const isUnknown = !isPlaced && search === name && data !== undefined && data.length === 0
  const shown = isUnknown ? form(messageKeys.placeNotFound) : error
  return (
    <FieldFrame id={id} label={t('locations.city')} error={shown}>
      <Combobox.Root
        items={places}
        value={null}
        onValueChange={(next: FoundPlace | null) => {
          if (next !== null) onChoose(next)
        }}
        inputValue={city}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return
          setTyped(true)
          onType(text)
        }}
        filter={null}
        itemToStringLabel={({ label }: FoundPlace) => label[locale]}
        isItemEqualToValue={(one: FoundPlace, other: FoundPlace) => one.slug === other.slug}
        autoHighlight
        disabled={disabled}
      >
        <PickerInput id={id} autoComplete="off" placeholder={t('locations.cityPlaceholder')} {...invalidBy(id, shown)} />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={6} style={{ zIndex: 60 }}>
            {places.length === 0 ? null : (
              <PickerPopup>
                <Combobox.List>
                  {(place: FoundPlace) => (
                    <Combobox.Item key={place.slug} value={place}>
                      <span>
                        {place.label[locale]}
                        {place.region === null ? null : <small> {place.region}</small>}
                      </span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </PickerPopup>
            )}
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </FieldFrame>
  )
}
