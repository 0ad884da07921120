import type { Addresses } from '@jobboard/contracts/offers/addresses'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { AddressSearch } from './address-search.tsx'

const address = { label: 'Długa 1, Gdańsk', city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL', latitude: 54.35, longitude: 18.65 }
const answer = (changes: Partial<Addresses> = {}): Addresses => ({ source: 'nominatim', isFallback: false, items: [address], ...changes })

async function setUp(reply: Addresses) {
  const asked: object[] = []
  const chosen: unknown[] = []
  function Field() {
    const [typed, setTyped] = useState({ city: 'Gdańsk', street: 'dluga 1', country: 'PL' })
    const choose = (found: typeof address): void => {
      chosen.push(found)
      setTyped({ city: found.city, street: found.street, country: found.countryCode })
    }
    return <AddressSearch address={typed} disabled={false} onChoose={(found) => choose(found as typeof address)} />
  }
  const get = async (_path: string, query: { readonly city?: string }) => {
    if (query.city === undefined) return { ...reply, isFallback: false, items: [] } as never
    asked.push(query)
    return reply as never
  }
  await renderInApp(<Field />, { api: { get } })
  return { user: userEvent.setup(), asked, chosen }
}
const button = () => screen.findByRole('button', { name: 'Find the address on the map' })

it('is not there where the board searches with the gazetteer, which knows no streets', async () => {
  await setUp(answer({ source: 'gazetteer' }))
  expect(screen.queryByRole('button')).toBeNull()
})

it('looks up what is typed, and moves the pin to the address that is chosen', async () => {
  const { user, asked, chosen } = await setUp(answer())
  await user.click(await button())
  expect(asked).toEqual([{ city: 'Gdańsk', street: 'dluga 1', country: 'PL' }])
  await user.click(await screen.findByRole('button', { name: 'Długa 1, Gdańsk' }))
  expect(chosen).toEqual([address])
  expect(screen.getByRole('status')).toHaveTextContent('The pin is at: Długa 1, Gdańsk')
  expect(await button()).toHaveFocus()
  expect(screen.getByText('Addresses: © OpenStreetMap contributors')).toBeInTheDocument()
})

it('says that nothing was found, or that the search is down', async () => {
  const { user } = await setUp(answer({ items: [] }))
  await user.click(await button())
  expect(await screen.findByText('Place not found. Check the address')).toBeInTheDocument()
})

it('says that the search is down, and offers no town in place of the address', async () => {
  const { user } = await setUp(answer({ isFallback: true }))
  await user.click(await button())
  expect(await screen.findByText(/^The address search is not responding right now/)).toBeInTheDocument()
  expect(screen.queryByRole('button', { name: 'Długa 1, Gdańsk' })).toBeNull()
})
