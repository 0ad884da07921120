/** Places of work within the plan (docs/product/offer-form.md, "Widgets"). */
import styled from '@emotion/styled'
import type { Location } from '@jobboard/contracts/offers/content'
import { useRef } from 'react'
import { Button } from '../../../../components/button.ts'
import { FieldGroup } from '../../../../components/form/fields/field-frame.tsx'
import { CircleExclamationPoint } from '../../../../components/icons/circle-exclamation-point.ts'
import { useFieldTexts } from '../texts.ts'
import { useLaterFocus } from '../use-later-focus.ts'
import { useErrorAt, type WidgetProps } from '../widget.ts'
import { LocationFields, type PinMapComponent } from './location-fields.tsx'

const Places = styled.div`
  display: grid; gap: 24px; justify-items: start;
  fieldset { width: 100%; gap: 16px; }
  legend { padding: 0; margin-bottom: 10px; font-weight: 650; }
  .address { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(240px, 100%), 1fr)); gap: 16px 12px; align-items: start; }
  .pin { display: grid; gap: 8px; justify-items: start; }
  .pin > div { width: 100%; }
  .alert { display: flex; gap: 8px; width: 100%; padding: 10px 12px; border: 1px solid var(--red); border-radius: var(--radius-control); }
  .alert > svg { flex: none; margin-top: 2px; color: var(--red); }
  .hint { color: var(--text-muted); font-size: 14px; }
`
const emptyLocation: Location = { city: '', street: '', countryCode: '', geoCoordinates: null }

interface LocationsFieldProps extends WidgetProps<Location[]> {
  readonly maxLocations: number
  readonly PinMap: PinMapComponent
}

export function LocationsField({ value, onChange, onBlur, errors = [], disabled = false, maxLocations, PinMap }: LocationsFieldProps) {
  const t = useFieldTexts()
  const errorAt = useErrorAt(errors)
  const element = useRef<HTMLDivElement>(null)
  const focus = useLaterFocus(element)
  // The first one is in view before anything is known of it.
  const locations = value.length === 0 ? [emptyLocation] : value
  const extra = locations.length - maxLocations
  const add = (): void => {
    onChange([...locations, emptyLocation])
    focus(`[data-location="${locations.length}"] input`)
  }
  const remove = (at: number): void => {
    onChange(locations.filter((_, index) => index !== at))
    focus('[data-add]', '[data-location="0"] input')
  }
  return (
    <Places
      ref={element}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) onBlur?.()
      }}
    >
      {extra > 0 ? (
        <p className="alert" role="alert">
          <CircleExclamationPoint size={18} />
          <span>{t('locations.tooMany', { count: extra, max: maxLocations })}</span>
        </p>
      ) : null}
      {locations.map((location, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: locations have no identity of their own, and may be equal while they are typed
        <FieldGroup key={at} data-location={at}>
          <legend>{t('locations.one', { number: at + 1 })}</legend>
          <LocationFields
            location={location}
            errorAt={(field) =>
              errorAt(`locations.${at}.${field}`) ?? (value.length === 0 && field === 'city' ? errorAt('locations') : null)
            }
            disabled={disabled}
            PinMap={PinMap}
            opensMap={locations.length === 1}
            onChange={(next) => onChange(locations.map((one, index) => (index === at ? next : one)))}
          />
          {value.length === 0 ? null : (
            <Button type="button" disabled={disabled} style={{ justifySelf: 'start' }} onClick={() => remove(at)}>
              {location.city === '' ? t('locations.removeEmpty') : t('locations.remove', { city: location.city })}
            </Button>
          )}
        </FieldGroup>
      ))}
      {extra >= 0 ? (
        <p className="hint">{t('locations.full', { count: maxLocations })}</p>
      ) : (
        <Button type="button" data-add="" disabled={disabled} onClick={add}>
          {t('locations.add')}
        </Button>
      )}
    </Places>
  )
}
