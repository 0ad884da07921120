import type { Location } from '@jobboard/contracts/offers/content'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { Controlled } from '../testing/controlled.tsx'
import type { WidgetError } from '../widget.ts'
import type { PinMapComponent } from './location-fields.tsx'
import { LocationsField } from './locations-field.tsx'

const krakow: Location = { city: 'Krakow', street: 'Długa 1', countryCode: 'PL', geoCoordinates: { latitude: 50.06, longitude: 19.94 } }
const found = (slug: string, name: string, region: string | null = null) => ({
  slug,
  label: { pl: name, en: name },
  region,
  countryCode: 'PL',
  isArea: slug === 'trojmiasto',
  latitude: 49.99,
  longitude: 20.06,
  count: 0,
})
const PinMap: PinMapComponent = ({ place, label, onMove }) => (
  <button type="button" onClick={() => onMove({ ...place, latitude: place.latitude + 1 })}>
    {label}
  </button>
)

async function setUp(
  initial: Location[],
  { max = 2, errors = [] as WidgetError[], items = [found('wieliczka', 'Wieliczka', 'małopolskie')] } = {},
) {
  const values: Location[][] = []
  await renderInApp(
    <Controlled initial={initial} onChange={(next) => values.push(next)}>
      {(value, onChange) => <LocationsField value={value} maxLocations={max} errors={errors} onChange={onChange} PinMap={PinMap} />}
    </Controlled>,
    { api: { get: async () => ({ items }) as never } },
  )
  return { user: userEvent.setup(), values, first: within(screen.getByRole('group', { name: 'Location 1' })) }
}

it('takes a town of the gazetteer with its country and point, and a street', async () => {
  const { user, values, first } = await setUp([])
  await user.type(first.getByRole('combobox', { name: 'City' }), 'Wiel')
  await user.click(await screen.findByRole('option', { name: 'Wieliczka małopolskie' }))
  await user.type(first.getByRole('textbox', { name: 'Street and number' }), 'Solna 2')
  expect(values.at(-1)).toEqual([
    { city: 'Wieliczka', street: 'Solna 2', countryCode: 'PL', geoCoordinates: { latitude: 49.99, longitude: 20.06 } },
  ])
})

it('needs no choice where the name is typed in full', async () => {
  const { user, values, first } = await setUp([])
  await user.type(first.getByRole('combobox', { name: 'City' }), 'wieliczka')
  await first.findByRole('button', { name: /^Pin of Wieliczka/ })
  expect(values.at(-1)?.[0]?.city).toBe('Wieliczka')
})

it('reports a place that is not found, and keeps what was typed without a point', async () => {
  const { user, values, first } = await setUp([krakow], { items: [found('trojmiasto', 'Trójmiasto')] })
  const city = first.getByRole('combobox', { name: 'City' })
  await user.clear(city)
  await user.type(city, 'Atlantis')
  await first.findByText('Place not found. Check the address')
  expect(city.getAttribute('aria-invalid')).toBe('true')
  expect(values.at(-1)).toEqual([{ ...krakow, city: 'Atlantis', countryCode: '', geoCoordinates: null }])
})

it('moves the pin without changing the address', async () => {
  const { user, values, first } = await setUp([krakow])
  await user.click(first.getByRole('button', { name: /^Pin of Krakow/ }))
  expect(values.at(-1)?.[0]).toEqual({ ...krakow, geoCoordinates: { latitude: 51.06, longitude: 19.94 } })
  expect(first.getByText('51.06000, 19.94000').getAttribute('role')).toBe('status')
})

it('adds and removes locations within the plan, and moves the focus along', async () => {
  const { user, values } = await setUp([krakow])
  await user.click(screen.getByRole('button', { name: 'Add a location' }))
  const second = within(screen.getByRole('group', { name: 'Location 2' }))
  expect(document.activeElement).toBe(second.getByRole('combobox', { name: 'City' }))
  expect(screen.queryByRole('button', { name: 'Add a location' })).toBeNull()
  await user.click(second.getByRole('button', { name: 'Remove this location' }))
  expect(values.at(-1)).toEqual([krakow])
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add a location' }))
})

it('says how many locations to remove where the plan has fewer', async () => {
  await setUp([krakow, krakow, krakow], { max: 1 })
  expect(screen.getByRole('alert').textContent).toBe('Location limit of your plan: 1. Remove 2 locations')
})

it('shows a missing point at the city', async () => {
  const { first } = await setUp([{ ...krakow, geoCoordinates: null }], {
    errors: [{ path: 'locations.0.geoCoordinates', message: 'errors.coordinatesRequired' }],
  })
  const city = first.getByRole('combobox', { name: 'City' })
  expect(document.getElementById(city.getAttribute('aria-describedby') ?? '')?.textContent).toBe('Find this address on the map')
})
