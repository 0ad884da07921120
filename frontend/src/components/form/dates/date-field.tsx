/** A calendar day, as `2026-03-31` without a time zone: typed or pasted, or chosen from a calendar. Controls of browsers follow the language of the device. */
import styled from '@emotion/styled'
import { formatDate } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { type KeyboardEvent, useCallback, useRef, useState } from 'react'
import { useApp } from '../../../context/use-app.ts'
import { IconButton } from '../../button.ts'
import { CalendarDays } from '../../icons/calendar-days.ts'
import { controlStyles, FieldFrame } from '../fields/field-frame.tsx'
import { useFieldControl } from '../fields/field-handle.ts'
import type { FieldProps } from '../fields/text-field.tsx'
import { type formTexts, useFormTexts } from '../texts.ts'
import { Calendar } from './calendar.tsx'
import { isDay, readDay, within, writeDay } from './calendar-day.ts'

const Box = styled.div`
  position: relative; width: min(220px, 100%);
  & > input { ${controlStyles} padding-right: 52px; font-variant-numeric: tabular-nums; }
  & > button { position: absolute; right: 2px; top: 2px; }
`

interface DateFieldProps extends FieldProps {
  /** First and last day that can be chosen. */
  readonly min?: string
  readonly max?: string
}

/** What the schema gets of a text: the day, or the text itself, which it refuses. */
const valueOfText = (text: string): string => readDay(text) ?? text.trim()

export function DateField({ field, label, isOptional = false, hint, min, max }: DateFieldProps) {
  const t = useFormTexts()
  const { locale } = useApp()
  const range = rangeText(t, locale, min, max)
  const { id, value, set, error, control } = useFieldControl<string>(field, true, {
    check: (day) => {
      if (day === '') return undefined
      if (!isDay(day)) return t('errors.invalidDate')
      const nearest = within(day, min, max)
      return nearest === day ? undefined : t(day < nearest ? 'errors.invalidDatePast' : 'errors.maxDate')
    },
  })
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const close = useCallback(() => setOpen(false), [])
  // A press on the button closes the calendar before it is a click.
  const wasOpen = useRef(false)
  const openByKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  return (
    <FieldFrame id={id} label={label} isOptional={isOptional} hint={hint ?? range ?? t('form.dateForm')} error={error}>
      <Box
        ref={box}
        // Choosing from the calendar is not leaving the field.
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) control.onBlur()
        }}
      >
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          placeholder={t('form.datePlaceholder')}
          {...control}
          value={valueOfText(typed) === value ? typed : writeDay(value)}
          onKeyDown={openByKey}
          onChange={({ target }) => {
            setTyped(target.value)
            set(valueOfText(target.value))
          }}
          onBlur={() => setTyped('')}
        />
        <IconButton
          type="button"
          aria-label={t('form.openCalendar', { label })}
          aria-haspopup="dialog"
          aria-expanded={isOpen}
          onPointerDown={() => {
            wasOpen.current = isOpen
          }}
          onClick={({ detail }) => setOpen(detail === 0 ? !isOpen : !wasOpen.current)}
        >
          <CalendarDays size={20} />
        </IconButton>
        {isOpen ? (
          <Calendar
            label={label}
            value={value}
            min={min}
            max={max}
            anchor={box}
            onClose={close}
            onChoose={(day) => {
              setTyped('')
              set(day)
              close()
              document.getElementById(id)?.focus()
            }}
          />
        ) : null}
      </Box>
    </FieldFrame>
  )
}

function rangeText(t: ReturnType<typeof formTexts>, locale: Locale, min: string | undefined, max: string | undefined): string | undefined {
  const day = (text: string): string => formatDate(locale, `${text}T00:00:00Z`, 'UTC')
  if (min !== undefined && max !== undefined) return t('form.dateBetween', { from: day(min), to: day(max) })
  if (min !== undefined) return t('form.dateFrom', { from: day(min) })
  return max === undefined ? undefined : t('form.dateTo', { to: day(max) })
}
