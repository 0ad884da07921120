/** Person, kind and dates; all of them live in the address. */
import styled from '@emotion/styled'
import { activityKinds } from '@jobboard/contracts/activity/activity-types'
import type { ActivityList } from '@jobboard/contracts/activity/queries'
import { Button } from '../../../components/button.ts'
import { OptionalDates } from '../../../components/form/dates/optional-dates.tsx'
import { Select } from '../../../components/select.tsx'
import type { activityQuestion } from '../api/list-activity.ts'
import { useActivityTexts } from '../texts.ts'
import { nameOf } from '../words.ts'

const Group = styled.fieldset`
  display: flex; flex-wrap: wrap; gap: 12px; align-items: end; min-width: 0; margin: 0; padding: 0; border: 0;
  label.select { display: grid; gap: 6px; flex: 1 1 180px; max-width: 280px; font-weight: 600; }
  select { width: 100%; min-height: 44px; padding: 0 8px; border: 1px solid var(--grey-8); border-radius: var(--radius-control); background: var(--surface-raised); color: var(--text); font: inherit; font-weight: 400; }
`

type Question = ReturnType<typeof activityQuestion>

interface ActivityFiltersProps {
  readonly question: Question
  readonly people: ActivityList['people']
  readonly onChange: (next: Readonly<Partial<Record<keyof Question, string | null>>>) => void
}

export function ActivityFilters({ question, people, onChange }: ActivityFiltersProps) {
  const t = useActivityTexts()
  const { person, kind, offer, from, to } = question
  const isFiltered = [person, kind, offer, from, to].some((value) => value !== null)
  return (
    <Group>
      <legend className="visually-hidden">{t('filters')}</legend>
      <label className="select">
        {t('person')}
        <Select value={person ?? ''} onChoose={(value) => onChange({ person: value })}>
          <option value="">{t('anyone')}</option>
          {people.map((one) => (
            <option key={one.id} value={one.id}>
              {nameOf(t, one)}
            </option>
          ))}
        </Select>
      </label>
      <label className="select">
        {t('kind')}
        <Select value={kind ?? ''} onChoose={(value) => onChange({ kind: value })}>
          <option value="">{t('anyKind')}</option>
          {activityKinds.map((one) => (
            <option key={one} value={one}>
              {t(`kinds.${one}`)}
            </option>
          ))}
        </Select>
      </label>
      {isFiltered ? (
        <Button type="button" onClick={() => onChange({ person: null, kind: null, offer: null, from: null, to: null })}>
          {t('clear')}
        </Button>
      ) : null}
      <OptionalDates
        from={from}
        to={to}
        words={{
          open: t('dates'),
          from: t('from'),
          fromHint: t('fromHint'),
          to: t('to'),
          toHint: t('toHint'),
          show: t('show'),
          showing: t('showing'),
        }}
        onChoose={onChange}
      />
    </Group>
  )
}
