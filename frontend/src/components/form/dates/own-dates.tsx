/** Two dates of the user's own, behind a button of a page's filters. The fields and the library of forms, 60 kB, load when it is about to be pressed. */
import styled from '@emotion/styled'
import { useCallback, useState } from 'react'
import { SummaryButton } from '../../button.ts'
import { Skeleton } from '../../loading/skeleton.ts'
import { part, usePart } from '../../loading/use-part.ts'
import { useFormTexts } from '../texts.ts'

const Details = styled.details`
  &[open] { flex-basis: 100%; }
  summary { width: fit-content; list-style: none; }
  summary::-webkit-details-marker { display: none; }
  summary[data-on] { background: var(--brand-soft); border-color: var(--brand); color: var(--brand); }
`

export interface DateRangeProps {
  /** As `2026-03-31`. */
  readonly from: string | null
  readonly to: string | null
  /** First and last day that can be chosen. */
  readonly min: string
  readonly max: string
  /** Either can be left out; `onChoose` then has null for it. */
  readonly isOptional?: boolean
  /** Of two days, or of empty texts. */
  readonly isAllowed: (from: string, to: string) => boolean
  readonly words: Readonly<Record<'open' | 'from' | 'fromHint' | 'to' | 'toHint' | 'show' | 'showing', string>>
  readonly onChoose: (range: { readonly from: string | null; readonly to: string | null }) => void
}

const dateRange = part<DateRangeProps>(() => import('./date-range.tsx'))

interface OwnDatesProps extends DateRangeProps {
  /** What is shown has such dates. */
  readonly isOn: boolean
}

export function OwnDates({ isOn, ...range }: OwnDatesProps) {
  const t = useFormTexts()
  const [isWanted, setWanted] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  const want = (): void => {
    setFailed(false)
    setWanted(true)
  }
  const fail = useCallback(() => {
    setWanted(false)
    setFailed(true)
  }, [])
  const Range = usePart(isWanted ? dateRange : undefined, fail)
  return (
    <Details onToggle={want}>
      <SummaryButton data-on={isOn ? '' : undefined} onPointerEnter={want} onFocus={want}>
        {range.words.open}
      </SummaryButton>
      {hasFailed ? <p role="alert">{t('form.notLoaded')}</p> : null}
      {/* Of the height of the fields and their button. */}
      {Range === null ? <Skeleton style={{ height: 168, marginTop: 12 }} /> : <Range key={`${range.from} ${range.to}`} {...range} />}
    </Details>
  )
}
