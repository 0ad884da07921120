import type { Addresses, FoundAddress } from '@jobboard/contracts/offers/address-search'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderInApp } from '../../../../testing/render-in-app.tsx'
import { AddressSearch } from './address-search.tsx'

const address = { label: 'Długa 1, Gdańsk', city: 'Gdańsk', street: 'Długa 1', countryCode: 'PL', latitude: 54.35, longitude: 18.65 }
const answer = (changes: Partial<Addresses> = {}): Addresses => ({ source: 'nominatim', isFallback: false, items: [address], ...changes })

function Field({ onChosen }: { readonly onChosen: (found: FoundAddress) => void }) {
  const [typed, setTyped] = useState({ city: 'Gdańsk', street: 'dluga 1', country: 'PL' })
  const choose = (found: FoundAddress): void => {
    onChosen(found)
    setTyped({ city: found.city, street: found.street ?? '', country: found.countryCode })
  }
  return <AddressSearch address={typed} disabled={false} onChoose={choose} />
}

async function setUp(reply: Addresses) {
  const asked: object[] = []
  const chosen: FoundAddress[] = []
  const get = async (_path: string, query: { readonly city?: string }) => {
    if (query.city === undefined) return { ...reply, isFallback: false, items: [] } as never
    asked.push(query)
    return reply as never
  }
  await renderInApp(<Field onChosen={(found) => chosen.push(found)} />, { api: { get } })
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
  expect(screen.getByRole('status').textContent).toBe('The pin is at: Długa 1, Gdańsk')
  expect(document.activeElement).toBe(await button())
  screen.getByText('Addresses: © OpenStreetMap contributors')
})

it('says that nothing was found', async () => {
  const { user } = await setUp(answer({ items: [] }))
  await user.click(await button())
  await screen.findByText('Place not found. Check the address')
})

it('says that the search is down, and offers no town in place of the address', async () => {
  const { user } = await setUp(answer({ isFallback: true }))
  await user.click(await button())
  await screen.findByText(/^The address search is not responding right now/)
  expect(screen.queryByRole('button', { name: 'Długa 1, Gdańsk' })).toBeNull()
})
