/** Search and filters of a declared list, and its file; all of them live in the address. */
import { type AdminList, type ListFilter, maxListSearch, nameOfList } from '@jobboard/contracts/administration/list'
import { Button } from '../../../components/button.ts'
import { downloadFile } from '../../../components/download-file.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { OwnDates } from '../../../components/form/dates/own-dates.tsx'
import { problemText } from '../../../components/form/problem-text.ts'
import { Download } from '../../../components/icons/download.ts'
import { X } from '../../../components/icons/x.ts'
import { Select } from '../../../components/select.tsx'
import { FilterGroup } from '../../../components/table/filter-group.ts'
import { TableSearch } from '../../../components/table/table-search.tsx'
import type { TableAddress } from '../../../components/table/use-address.ts'
import { useApp } from '../../../context/use-app.ts'
import { queryString } from '../../../http/api-client.ts'
import { loadFile } from '../../../http/load-file.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { isFiltered, type ListQuestion, parametersOfQuestion } from '../api/list-rows.ts'
import { useAdminTexts } from '../texts.ts'
import type { AnyTexts } from './list-view.ts'

export interface ListFiltersProps {
  readonly list: AdminList
  readonly texts: AnyTexts
  readonly question: ListQuestion
  readonly address: TableAddress
}

export function ListFilters({ list, texts, question, address }: ListFiltersProps) {
  const t = useAdminTexts()
  const filters = Object.entries(list.filters)
  const clear = (): void =>
    address.change(Object.fromEntries([...Object.keys(question.filters), 'search', 'from'].map((name) => [name, null])))
  return (
    <FilterGroup>
      <legend className="visually-hidden">{t('list.filters')}</legend>
      {list.hasSearch ? (
        <TableSearch
          label={texts('search')}
          value={question.search}
          max={maxListSearch}
          onSearch={(search) => address.change({ search, from: null }, true)}
        />
      ) : null}
      {filters.map(([name, filter]) => (
        <FilterControl key={name} name={name} filter={filter} texts={texts} question={question} address={address} />
      ))}
      {isFiltered(question) ? (
        <Button type="button" onClick={clear}>
          {t('list.clear')}
        </Button>
      ) : null}
      <ExportButton list={list} question={question} />
    </FilterGroup>
  )
}

interface FilterControlProps extends Omit<ListFiltersProps, 'list'> {
  readonly name: string
  readonly filter: ListFilter
}

function FilterControl({ name, filter, texts, question: { filters }, address }: FilterControlProps) {
  const t = useAdminTexts()
  const label = texts(`filters.${name}`)
  if (filter.type === 'choice') {
    return (
      <label>
        {label}
        <Select value={(filters[name] ?? []).join(',')} onChoose={(value) => address.change({ [name]: value, from: null })}>
          <option value="">{t('list.all')}</option>
          {filter.choices.map((choice) => (
            <option key={choice} value={choice}>
              {texts(`choices.${name}.${choice}`)}
            </option>
          ))}
          {(filters[name]?.length ?? 0) > 1 ? (
            <option value={filters[name]?.join(',')}>
              {filters[name]?.map((choice) => texts(`choices.${name}.${choice}`)).join(', ')}
            </option>
          ) : null}
        </Select>
      </label>
    )
  }
  if (filter.type === 'exact') {
    const [value] = filters[name] ?? []
    return value === undefined ? null : (
      <Button
        type="button"
        aria-label={t('list.removeFilter', { name: label })}
        onClick={() => address.change({ [name]: null, from: null })}
      >
        {t('list.onlyOf', { name: label, value })}
        <X size={16} />
      </Button>
    )
  }
  const [from, to] = [filters[`${name}From`]?.[0] ?? null, filters[`${name}To`]?.[0] ?? null]
  return (
    <OwnDates
      from={from}
      to={to}
      min="2000-01-01"
      max="2999-12-31"
      isOptional
      isOn={from !== null || to !== null}
      isAllowed={(first, last) => first === '' || last === '' || first <= last}
      words={{
        open: t('list.dates', { name: label }),
        from: t('list.from'),
        fromHint: t('list.fromHint'),
        to: t('list.to'),
        toHint: t('list.toHint'),
        show: t('list.show'),
        showing: t('list.showing'),
      }}
      onChoose={(range) => address.change({ [`${name}From`]: range.from, [`${name}To`]: range.to, from: null })}
    />
  )
}

function ExportButton({ list, question }: Pick<ListFiltersProps, 'list' | 'question'>) {
  const t = useAdminTexts()
  const { locale } = useApp()
  const { isPending, mutate } = useMutation({
    mutationFn: () => loadFile(`/api/v2/admin/${list.path}/export${queryString(parametersOfQuestion(question))}`),
    onSuccess: ({ file, name }) => downloadFile(name ?? `${nameOfList(list)}.csv`, file),
    onError: (error) => showToast({ tone: 'error', text: problemText(locale, error) }),
  })
  return (
    <Button type="button" className="export" aria-disabled={isPending} onClick={() => (isPending ? undefined : mutate())}>
      <Download size={18} />
      {t(isPending ? 'list.exporting' : 'list.export')}
    </Button>
  )
}
