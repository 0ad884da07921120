import { type AnyFormApi, useSelector } from '@tanstack/react-form'

/** What stands in the field, in one spelling. */
export const useTypedCode = (form: unknown): string =>
  useSelector((form as AnyFormApi).store, ({ values }) => String(values.code).replace(/[\s-]/g, '').toUpperCase())
