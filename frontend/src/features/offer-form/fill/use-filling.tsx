/** Which fields of the form hold what a text said, and what they held before; known until the page is left. */
import type { FillField } from '@jobboard/contracts/offers/fill'
import type { AnyFormApi } from '@tanstack/react-form'
import { createContext, type ReactNode, useContext, useMemo, useState } from 'react'
import type { OfferValues } from '../form-values.ts'
import type { SectionProps } from '../section-props.ts'
import { useValues } from '../use-values.ts'
import { changesFor, isSameValue, valueIn } from './fill-fields.ts'
import type { FillSuggestion, StatedSeniority } from './fill-suggestions.ts'

interface Filled extends Pick<FillSuggestion, 'field' | 'value' | 'before' | 'evidence'> {}

export interface Filling {
  /** A field that was changed after it was filled is the employer's own again. */
  readonly filled: readonly Filled[]
  /** Of the text that was read last. */
  readonly seniority: StatedSeniority | null
  take(suggestions: readonly FillSuggestion[], seniority: StatedSeniority | null): void
  undo(fields: readonly FillField[]): void
  confirm(field: FillField): void
}

const FillingContext = createContext<Filling | null>(null)
/** Null outside of a form that can be filled. */
export const useFilling = (): Filling | null => useContext(FillingContext)

export function FillingProvider({ handle, children }: Pick<SectionProps, 'handle'> & { readonly children: ReactNode }) {
  const [noted, setNoted] = useState<readonly Filled[]>([])
  const [seniority, setSeniority] = useState<StatedSeniority | null>(null)
  const form = handle.form as unknown as AnyFormApi
  // A text, so that the page is drawn again only when a field enters or leaves.
  const fields = useValues(handle, (values) =>
    noted
      .filter(({ field, value }) => isSameValue(field, valueIn(values, field), value))
      .map(({ field }) => field)
      .join(' '),
  )
  const filling = useMemo((): Filling => {
    const values = (): OfferValues => form.state.values as OfferValues
    const write = (field: FillField, value: unknown): void => {
      for (const [path, next] of changesFor(values(), field, value)) form.setFieldValue(path, next)
    }
    const filled = noted.filter(({ field }) => fields.split(' ').includes(field))
    return {
      filled,
      seniority,
      take(suggestions, stated) {
        const taken = suggestions.map(({ field, value, evidence }) => ({ field, value, evidence, before: valueIn(values(), field) }))
        for (const { field, value } of taken) write(field, value)
        setNoted([...filled.filter(({ field }) => !taken.some((one) => one.field === field)), ...taken])
        setSeniority(stated)
      },
      undo(undone) {
        for (const { field, before } of filled) if (undone.includes(field)) write(field, before)
        setNoted(filled.filter(({ field }) => !undone.includes(field)))
      },
      confirm: (checked) => setNoted(filled.filter(({ field }) => field !== checked)),
    }
  }, [form, noted, fields, seniority])
  return <FillingContext value={filling}>{children}</FillingContext>
}
