/** One location: city, street, and the pin of the address on a map. */

import styled from '@emotion/styled'
import type { Location } from '@jobboard/contracts/offers/content'
import { type ComponentType, useId, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { controlStyles, FieldFrame } from '../../../../components/form/fields/field-frame.tsx'
import { useApp } from '../../../../context/use-app.ts'
import type { FoundPlace } from '../api/places.ts'
import { useFieldTexts } from '../texts.ts'
import { invalidBy } from '../widget.ts'
import { AddressSearch } from './address-search.tsx'
import { CityInput } from './city-input.tsx'

const Street = styled.input`${controlStyles}`

type Point = NonNullable<Location['geoCoordinates']>

/** A map with a pin that can be moved; the page passes it in, since it is of another feature. */
export type PinMapComponent = ComponentType<{
  readonly place: Point
  readonly city: string
  readonly label: string
  readonly disabled: boolean
  readonly onMove: (place: Point) => void
}>

interface LocationFieldsProps {
  readonly location: Location
  readonly onChange: (location: Location) => void
  /** Error of a field of this location. */
  readonly errorAt: (field: string) => string | null
  readonly disabled: boolean
  readonly PinMap: PinMapComponent
  readonly opensMap: boolean
}

export function LocationFields({ location, onChange, errorAt, disabled, PinMap, opensMap }: LocationFieldsProps) {
  const t = useFieldTexts()
  const { locale } = useApp()
  const { city, street, geoCoordinates: point } = location
  const id = useId()
  const streetError = errorAt('street')
  const choose = ({ label, countryCode, latitude, longitude }: FoundPlace): void =>
    onChange({ ...location, city: label[locale], countryCode, geoCoordinates: { latitude, longitude } })
  return (
    <>
      <div className="address">
        <CityInput
          city={city}
          isPlaced={point !== null}
          error={errorAt('city') ?? errorAt('countryCode') ?? errorAt('geoCoordinates')}
          disabled={disabled}
          // The pin is of the city before.
          onType={(typed) => onChange({ ...location, city: typed, countryCode: '', geoCoordinates: null })}
          onChoose={choose}
        />
        <FieldFrame id={id} label={t('locations.street')} error={streetError}>
          <Street
            id={id}
            type="text"
            autoComplete="off"
            maxLength={255}
            value={street ?? ''}
            disabled={disabled}
            {...invalidBy(id, streetError)}
            onChange={({ target }) => onChange({ ...location, street: target.value })}
          />
        </FieldFrame>
      </div>
      <AddressSearch
        address={{ city, street: street ?? '', country: location.countryCode }}
        disabled={disabled}
        onChoose={(found) =>
          onChange({
            city: found.city,
            street: found.street ?? street,
            countryCode: found.countryCode,
            geoCoordinates: { latitude: found.latitude, longitude: found.longitude },
          })
        }
      />
      {point === null ? null : (
        <PinOnMap
          point={point}
          city={city}
          disabled={disabled}
          PinMap={PinMap}
          isOpenAtFirst={opensMap}
          onMove={(next) => onChange({ ...location, geoCoordinates: { latitude: next.latitude, longitude: next.longitude } })}
        />
      )}
    </>
  )
}

interface PinOnMapProps {
  readonly point: Point
  readonly city: string
  readonly disabled: boolean
  readonly PinMap: PinMapComponent
  readonly isOpenAtFirst: boolean
  readonly onMove: (point: Point) => void
}

/** Browsers limit the number of drawn maps: with several locations each is opened on request. */
function PinOnMap({ point, city, disabled, PinMap, isOpenAtFirst, onMove }: PinOnMapProps) {
  const t = useFieldTexts()
  const id = useId()
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  return (
    <div className="pin">
      <Button type="button" aria-expanded={isOpen} aria-controls={id} onClick={() => setOpen(!isOpen)}>
        {t(isOpen ? 'locations.hideMap' : 'locations.showMap')}
      </Button>
      <div id={id} hidden={!isOpen}>
        {isOpen ? <PinMap place={point} city={city} label={t('locations.pin', { city })} disabled={disabled} onMove={onMove} /> : null}
      </div>
      {isOpen ? (
        <p className="hint">
          {t('locations.pinHint')} <span role="status">{`${point.latitude.toFixed(5)}, ${point.longitude.toFixed(5)}`}</span>
        </p>
      ) : null}
    </div>
  )
}
