/** Where the board has a service for addresses: looks one up on request, and moves the pin to the one that is chosen. */
import styled from '@emotion/styled'
import type { FoundAddress } from '@jobboard/contracts/offers/address-search'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { problemText } from '../../../../components/form/problem-text.ts'
import { useFormTexts } from '../../../../components/form/texts.ts'
import { useApp } from '../../../../context/use-app.ts'
import { addressesQuery, addressSourceQuery, type TypedAddress } from '../api/address-search.ts'
import { useFieldTexts } from '../texts.ts'

const Box = styled.div`
  display: grid; gap: 8px; justify-items: start;
  [role='status']:empty { display: none; }
  ul { display: grid; gap: 8px; width: 100%; }
  li > button { width: 100%; min-height: 44px; padding: 8px 16px; justify-content: flex-start; text-align: left; white-space: normal; overflow-wrap: anywhere; }
`

interface AddressSearchProps {
  readonly address: TypedAddress
  readonly disabled: boolean
  readonly onChoose: (found: FoundAddress) => void
}

export function AddressSearch(props: AddressSearchProps) {
  const { api } = useApp()
  const { data } = useQuery(addressSourceQuery(api))
  // The gazetteer knows no streets: the pin is moved manually.
  return data?.source === 'nominatim' ? <Search {...props} /> : null
}

type Outcome =
  | { readonly status: 'none' | 'searching' }
  | { readonly status: 'chosen' | 'failed'; readonly text: string }
  | { readonly status: 'found'; readonly items: readonly FoundAddress[] }

function Search({ address, disabled, onChoose }: AddressSearchProps) {
  const t = useFieldTexts()
  const formT = useFormTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  const [outcome, setOutcome] = useState<Outcome>({ status: 'none' })
  const typed = { city: address.city.trim(), street: address.street.trim(), country: address.country }
  const [searched, setSearched] = useState('')
  // What was found for another address is no answer for this one.
  const shown: Outcome = searched === JSON.stringify([typed.city, typed.street]) ? outcome : { status: 'none' }
  const canSearch = typed.city !== '' && shown.status !== 'searching' && !disabled
  const choose = (found: FoundAddress): void => {
    onChoose(found)
    setSearched(JSON.stringify([found.city, found.street ?? typed.street]))
    setOutcome({ status: 'chosen', text: t('locations.searchDone', { address: found.label }) })
    button.current?.focus()
  }
  const search = async (): Promise<void> => {
    setSearched(JSON.stringify([typed.city, typed.street]))
    setOutcome({ status: 'searching' })
    try {
      const { items, isFallback } = await queryClient.fetchQuery(addressesQuery(api, typed))
      if (isFallback) setOutcome({ status: 'failed', text: t('locations.searchDown') })
      else if (items.length === 0) setOutcome({ status: 'failed', text: formT(messageKeys.placeNotFound) })
      else setOutcome({ status: 'found', items })
    } catch (error) {
      setOutcome({ status: 'failed', text: problemText(locale, error) })
    }
  }
  return (
    <Box>
      <Button type="button" ref={button} aria-disabled={!canSearch} onClick={() => (canSearch ? void search() : undefined)}>
        {t(shown.status === 'searching' ? 'locations.searching' : 'locations.search')}
      </Button>
      <p role="status" className="hint">
        {shown.status === 'found' ? t('locations.searchFound', { count: shown.items.length }) : 'text' in shown ? shown.text : ''}
      </p>
      {shown.status === 'found' ? (
        <ul>
          {shown.items.map((item) => (
            <li key={`${item.label} ${item.latitude} ${item.longitude}`}>
              <Button type="button" onClick={() => choose(item)}>
                {item.label}
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <p className="hint">{t('locations.searchSource')}</p>
    </Box>
  )
}
