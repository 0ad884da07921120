/** A part of what the fields hold now. */
import { type AnyFormApi, useSelector } from '@tanstack/react-form'
import type { OfferValues } from './form-values.ts'
import type { SectionProps } from './section-props.ts'

export const useValues = <Part>({ form }: SectionProps['handle'], select: (values: OfferValues) => Part): Part =>
  useSelector((form as unknown as AnyFormApi).store, ({ values }) => select(values as OfferValues))
