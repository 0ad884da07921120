import { type DateRangeProps, OwnDates } from './own-dates.tsx'

/** The dates of a list's filters: of any year, and either can be left out. */
export const OptionalDates = (range: Pick<DateRangeProps, 'from' | 'to' | 'words' | 'onChoose'>) => (
  <OwnDates
    {...range}
    min="2000-01-01"
    max="2999-12-31"
    isOptional
    isOn={range.from !== null || range.to !== null}
    isAllowed={(first, last) => first === '' || last === '' || first <= last}
  />
)
