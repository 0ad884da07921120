/** Search, filters and order of the queue; all of them live in the address. */
import { caseStates, checkRules, severities } from '@jobboard/contracts/moderation/vocabulary'
import { reportReasons } from '@jobboard/contracts/reports/events'
import { Button } from '../../../components/button.ts'
import { Select } from '../../../components/select.tsx'
import { FilterGroup } from '../../../components/table/filter-group.ts'
import { TableSearch } from '../../../components/table/table-search.tsx'
import type { TableAddress } from '../../../components/table/use-address.ts'
import { type CaseQuestion, caseOrders } from '../api/cases.ts'
import { useCaseTexts } from './texts.ts'

interface CaseFiltersProps {
  readonly question: CaseQuestion
  readonly address: TableAddress
}

const filterNames = ['search', 'state', 'severity', 'reason', 'rule', 'overdue'] as const

export function CaseFilters({ question, address }: CaseFiltersProps) {
  const t = useCaseTexts()
  const { search, state, severity, reason, rule, isOverdue, sortBy } = question
  const choose = (name: string) => (value: string) => address.change({ [name]: value, from: null })
  const isFiltered = [search, state, severity, reason, rule].some((value) => value !== '') || isOverdue
  return (
    <FilterGroup>
      <legend className="visually-hidden">{t('filters.legend')}</legend>
      <TableSearch label={t('search')} value={search} max={100} onSearch={(words) => address.change({ search: words, from: null }, true)} />
      <Choices label={t('filters.state')} value={state} none={t('filters.waiting')} onChoose={choose('state')}>
        {[...caseStates.map((value) => [value, t(`states.${value}`)] as const), ['all', t('filters.all')] as const]}
      </Choices>
      <Choices label={t('filters.severity')} value={severity} none={t('filters.any')} onChoose={choose('severity')}>
        {severities.map((value) => [value, t(`severities.${value}`)])}
      </Choices>
      <Choices label={t('filters.reason')} value={reason} none={t('filters.anyReason')} onChoose={choose('reason')}>
        {reportReasons.map((value) => [value, t(`reasons.${value}`)])}
      </Choices>
      <Choices label={t('filters.rule')} value={rule} none={t('filters.any')} onChoose={choose('rule')}>
        {checkRules.map((value) => [value, t(`rules.${value}`)])}
      </Choices>
      <label>
        {t('filters.sortBy')}
        <Select value={sortBy} onChoose={choose('sortBy')}>
          {caseOrders.map((value) => (
            <option key={value} value={value}>
              {t(`orders.${value}`)}
            </option>
          ))}
        </Select>
      </label>
      <Button
        type="button"
        aria-pressed={isOverdue}
        variant={isOverdue ? 'primary' : 'secondary'}
        style={{ minHeight: 44 }}
        onClick={() => address.change({ overdue: isOverdue ? null : 'true', from: null })}
      >
        {t('filters.overdue')}
      </Button>
      {isFiltered ? (
        <Button
          type="button"
          style={{ minHeight: 44 }}
          onClick={() => address.change(Object.fromEntries([...filterNames, 'from'].map((name) => [name, null])))}
        >
          {t('filters.clear')}
        </Button>
      ) : null}
    </FilterGroup>
  )
}

interface ChoicesProps {
  readonly label: string
  readonly value: string
  /** Of no choice. */
  readonly none: string
  readonly onChoose: (value: string) => void
  readonly children: readonly (readonly [value: string, label: string])[]
}

const Choices = ({ label, value, none, onChoose, children }: ChoicesProps) => (
  <label>
    {label}
    <Select value={value} onChoose={onChoose}>
      <option value="">{none}</option>
      {children.map(([choice, name]) => (
        <option key={choice} value={choice}>
          {name}
        </option>
      ))}
    </Select>
  </label>
)
