/**
 * A month to choose a day from, as the ARIA practices describe a date grid: arrows lead by days and weeks, Home and End to the ends of a week,
 * Page Up and Page Down by months. The browser opens it over everything, and closes it when something else is pressed.
 */
import styled from '@emotion/styled'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { IconButton } from '../../button.ts'
import { ChevronLeft } from '../../icons/chevron-left.ts'
import { ChevronRight } from '../../icons/chevron-right.ts'
import { useFormTexts } from '../texts.ts'
import { addDays, addMonths, isDay, todayIn, weekdayOf, weeksOf, within } from './calendar-day.ts'
import { usePopover } from './use-popover.ts'

const Popup = styled.div`
  position: fixed; inset: auto; margin: 0; padding: 12px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  color: var(--text); box-shadow: var(--shadow-3); z-index: 80;
  .month { display: flex; align-items: center; justify-content: space-between; margin-bottom: 4px; }
  .month span { display: block; font-weight: 650; }
  .month span::first-letter { text-transform: uppercase; }
  .month button[aria-disabled='true'] { opacity: 0.4; cursor: default; background: none; }
  table { border-spacing: 0; }
  th { width: 40px; height: 28px; padding: 0; color: var(--text-muted); font-size: 12px; font-weight: 550; text-align: center; }
  td { padding: 1px; }
  td button { width: 38px; height: 38px; border: 1px solid transparent; border-radius: var(--radius-control); font-variant-numeric: tabular-nums; cursor: pointer; }
  td button:hover { background: var(--grey-3); }
  td button:focus-visible { outline: 2px solid var(--brand); outline-offset: 0; border-radius: var(--radius-control); }
  td button[data-outside] { color: var(--text-muted); }
  td button[aria-current] { border-color: var(--grey-9); font-weight: 650; }
  td[aria-selected='true'] button { background: var(--brand); color: var(--on-brand); }
  td button[aria-disabled='true'] { color: var(--text-muted); cursor: default; background: none; opacity: 0.5; }
`

interface Choice {
  /** The chosen day, or what was typed instead of one. */
  readonly value: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onChoose: (day: string) => void
}

interface CalendarProps extends Choice {
  /** What the day is for. */
  readonly label: string
  /** Below which it opens. */
  readonly anchor: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

const steps: Record<string, (day: string) => string> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
}

const monthOf = (day: string): string => day.slice(0, 7)

const inWords = (locale: Locale, options: Intl.DateTimeFormatOptions, day: string): string =>
  new Intl.DateTimeFormat(locale === 'en' ? 'en-GB' : locale, { ...options, timeZone: 'UTC' }).format(Date.parse(day))

export function Calendar({ label, anchor, onClose, ...choice }: CalendarProps) {
  const t = useFormTexts()
  const { board, locale, now } = useApp()
  const { value, min, max } = choice
  const today = todayIn(board.timeZone, now)
  const [day, setDay] = useState(within(isDay(value) ? value : today, min, max))
  const id = useId()
  const popup = useRef<HTMLDivElement>(null)
  // Not while the buttons of the months are pressed.
  const movesFocus = useRef(true)
  usePopover(popup, anchor, onClose)
  // biome-ignore lint/correctness/useExhaustiveDependencies: follows the day
  useEffect(() => {
    if (movesFocus.current) popup.current?.querySelector<HTMLElement>('td button[tabindex="0"]')?.focus()
  }, [day])
  const go = (next: string, movesToIt: boolean): void => {
    movesFocus.current = movesToIt
    setDay(within(next, min, max))
  }
  return (
    <Popup ref={popup} role="dialog" aria-label={label} data-overlays="">
      <div className="month">
        <IconButton
          type="button"
          aria-label={t('form.previousMonth')}
          aria-disabled={(min !== undefined && monthOf(day) <= monthOf(min)) || undefined}
          onClick={() => go(addMonths(day, -1), false)}
        >
          <ChevronLeft size={20} />
        </IconButton>
        <span id={id} aria-live="polite">
          {inWords(locale, { month: 'long', year: 'numeric' }, day)}
        </span>
        <IconButton
          type="button"
          aria-label={t('form.nextMonth')}
          aria-disabled={(max !== undefined && monthOf(day) >= monthOf(max)) || undefined}
          onClick={() => go(addMonths(day, 1), false)}
        >
          <ChevronRight size={20} />
        </IconButton>
      </div>
      <Days labelledBy={id} day={day} today={today} {...choice} onStep={(next) => go(next, true)} />
    </Popup>
  )
}

interface DaysProps extends Choice {
  readonly labelledBy: string
  /** The day that has the focus, or gets it. */
  readonly day: string
  readonly today: string
  readonly onStep: (day: string) => void
}

function Days({ labelledBy, day, today, value, min, max, onChoose, onStep }: DaysProps) {
  const { locale } = useApp()
  const isOut = (one: string): boolean => within(one, min, max) !== one
  const weeks = weeksOf(day)
  const step = (event: KeyboardEvent): void => {
    const next = steps[event.key]
    if (next === undefined) return
    event.preventDefault()
    onStep(next(day))
  }
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table of days is a grid by the ARIA practices
    <table role="grid" aria-labelledby={labelledBy} onKeyDown={step}>
      <thead>
        <tr>
          {weeks[0]?.map((one) => (
            <th key={one} scope="col" abbr={inWords(locale, { weekday: 'long' }, one)}>
              {inWords(locale, { weekday: 'short' }, one)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((one) => (
              // biome-ignore lint/a11y/useAriaPropsSupportedByRole: cells of a grid are gridcells
              <td key={one} aria-selected={one === value}>
                <button
                  type="button"
                  tabIndex={one === day ? 0 : -1}
                  aria-label={inWords(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }, one)}
                  aria-current={one === today ? 'date' : undefined}
                  aria-disabled={isOut(one) || undefined}
                  data-outside={monthOf(one) === monthOf(day) ? undefined : ''}
                  onClick={() => (isOut(one) ? undefined : onChoose(one))}
                >
                  {Number(one.slice(8))}
                </button>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
