/** One of the other companies of the board, found by name, short name, website or id and chosen from what is found. The field holds its id. */
import { Combobox } from '@base-ui/react/combobox'
import type { RowOf } from '@jobboard/contracts/administration/list'
import type { CursorPage } from '@jobboard/contracts/shared/paging'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { FieldFrame } from '../../../components/form/fields/field-frame.tsx'
import { type FieldHandle, useFieldControl } from '../../../components/form/fields/field-handle.ts'
import { useSettled } from '../../../components/use-settled.ts'
import { useApp } from '../../../context/use-app.ts'
import { PickerInput, PickerPopup } from '../../../features/offer-form/fields/picker.ts'
import type { ApiClient } from '../../../http/api-client.ts'
import { type companyView, useCompanyTexts } from './company-view.ts'

type CompanyRow = RowOf<(typeof companyView)['list']>

const searchPauseMs = 300
const shownAtOnce = 10
const none: readonly CompanyRow[] = []
const nameOf = ({ id, name }: CompanyRow): string => name ?? id

const foundQuery = (api: ApiClient, search: string) =>
  queryOptions({
    queryKey: ['admin', 'companies', 'found', search] as const,
    queryFn: ({ signal }) =>
      api.get<CursorPage<CompanyRow>>('/v2/admin/companies', { search, state: 'open', itemsCount: shownAtOnce }, signal),
    enabled: search !== '',
  })

interface CompanyFieldProps {
  readonly field: FieldHandle
  readonly label: string
  readonly hint: string
  readonly nothingFound: string
  /** The company that cannot be chosen. */
  readonly except: string
}

export function CompanyField({ field, label, hint, nothingFound, except }: CompanyFieldProps) {
  const { id, value, set, error, control } = useFieldControl<string>(field, true)
  const { api } = useApp()
  const [typed, setTyped] = useState('')
  const name = typed.trim()
  const search = useSettled(name, searchPauseMs)
  const t = useCompanyTexts()
  const { data, isError, refetch } = useQuery(foundQuery(api, value === '' ? search : ''))
  const isAnswered = value === '' && search === name && name !== ''
  const companies = isAnswered ? (data?.data ?? none).filter((company) => company.id !== except) : none
  // An id that is typed in full needs not be chosen.
  const [only] = companies.length === 1 ? companies : []
  const exact = only?.id === name ? only : undefined
  const choose = (company: CompanyRow): void => {
    setTyped(nameOf(company))
    set(company.id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (exact !== undefined) choose(exact)
  }, [exact?.id])
  const isUnknown = isAnswered && data !== undefined && companies.length === 0
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <Combobox.Root
        items={companies}
        value={null}
        onValueChange={(next: CompanyRow | null) => {
          if (next !== null) choose(next)
        }}
        inputValue={typed}
        onInputValueChange={(text, { reason }) => {
          if (reason !== 'input-change') return
          setTyped(text)
          if (value !== '') set('')
        }}
        filter={null}
        itemToStringLabel={nameOf}
        isItemEqualToValue={(one: CompanyRow, other: CompanyRow) => one.id === other.id}
        autoHighlight
      >
        <PickerInput {...control} autoComplete="off" maxLength={100} />
        <Combobox.Portal>
          <Combobox.Positioner sideOffset={6} style={{ zIndex: 60 }}>
            {companies.length === 0 ? null : (
              <PickerPopup>
                <Combobox.List>
                  {(company: CompanyRow) => (
                    <Combobox.Item key={company.id} value={company}>
                      <span>
                        {nameOf(company)} <small>{company.id}</small>
                      </span>
                    </Combobox.Item>
                  )}
                </Combobox.List>
              </PickerPopup>
            )}
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
      <p role="status">{isUnknown ? nothingFound : ''}</p>
      {isAnswered && isError ? (
        <p role="alert">
          {t('move.intoFailed')}{' '}
          <Button
            type="button"
            onClick={() => {
              // The button goes with the fault.
              document.getElementById(id)?.focus()
              void refetch()
            }}
          >
            {t('move.intoRetry')}
          </Button>
        </p>
      ) : null}
    </FieldFrame>
  )
}
