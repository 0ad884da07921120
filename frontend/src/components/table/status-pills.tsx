/** Statuses above a table, each with its number of rows; those without rows are left out unless they are chosen. On phones they scroll sideways. */
import styled from '@emotion/styled'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useApp } from '../../context/use-app.ts'
import { useSideways } from '../use-sideways.ts'
import { Pill } from './pill.ts'

const Track = styled.fieldset`
  display: flex; gap: 8px; overflow-x: auto; padding: 2px; margin: -2px; scrollbar-width: none;
  &[data-at='start'] { mask-image: linear-gradient(to left, transparent, black 40px); }
  &[data-at='end'] { mask-image: linear-gradient(to right, transparent, black 40px); }
  &[data-at='middle'] { mask-image: linear-gradient(to right, transparent, black 40px, black calc(100% - 40px), transparent); }
`

interface StatusPillsProps<Status extends string> {
  readonly label: string
  readonly statuses: readonly Status[]
  /** Empty: all. */
  readonly chosen: readonly Status[]
  /** Undefined while the list loads. */
  readonly counts: Readonly<Record<Status, number>> | undefined
  readonly words: { readonly all: string; readonly of: (status: Status) => string }
  /** Null: all. */
  readonly onChoose: (status: Status | null) => void
}

export function StatusPills<Status extends string>({ label, statuses, chosen, counts, words, onChoose }: StatusPillsProps<Status>) {
  const { locale } = useApp()
  const { trackRef, at } = useSideways<HTMLFieldSetElement>()
  const countOf = (status: Status): number => counts?.[status] ?? 0
  const all = statuses.reduce((sum, status) => sum + countOf(status), 0)
  const shown = statuses.filter((status) => countOf(status) > 0 || chosen.includes(status))
  const pill = (status: Status | null, text: string, count: number, isChosen: boolean) => (
    <Pill key={status} type="button" aria-pressed={isChosen} onClick={() => onChoose(status)}>
      {text} <span>{formatNumber(locale, count)}</span>
    </Pill>
  )
  return (
    <Track ref={trackRef} data-at={at} aria-label={label}>
      {pill(null, words.all, all, chosen.length === 0)}
      {shown.map((status) => pill(status, words.of(status), countOf(status), chosen.includes(status)))}
    </Track>
  )
}
