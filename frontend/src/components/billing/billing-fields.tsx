/** What an invoice says of its buyer: the same fields in the settings of a company and where one pays. */
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { isInUnion } from '@jobboard/contracts/shared/tax-treatment'
import { useSelector } from '@tanstack/react-form'
import { useHydrated } from '@tanstack/react-router'
import { useApp } from '../../context/use-app.ts'
import type { FieldHandle } from '../form/fields/field-handle.ts'
import type { TextLimits } from '../form/fields/length-text.ts'
import { SelectField } from '../form/fields/select-field.tsx'
import { TextField } from '../form/fields/text-field.tsx'
import { useBillingTexts } from './texts.ts'

export type BillingField = keyof CompanyBilling

export const emptyBilling = {
  companyName: '',
  taxId: '',
  street: '',
  streetNumber: '',
  postalCode: '',
  city: '',
  country: 'PL',
} satisfies CompanyBilling

/** As the schema has them. */
export const billingLimits = {
  companyName: { min: 2, max: 255 },
  taxId: { min: 4, max: 30 },
  street: { min: 2, max: 255 },
  streetNumber: { min: 1, max: 20 },
  postalCode: { min: 2, max: 12 },
  city: { min: 2, max: 255 },
} as const satisfies Partial<Record<BillingField, TextLimits>>

/** The board's first one, then the others by their name. */
function countryChoices(locale: Locale, countries: readonly string[]) {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const [first, ...others] = countries.map((value) => ({ value, label: names.of(value) ?? value }))
  return [...(first === undefined ? [] : [first]), ...others.sort((one, other) => one.label.localeCompare(other.label, locale))]
}

export function BillingFields({ field }: { readonly field: (name: BillingField) => FieldHandle }) {
  const t = useBillingTexts()
  const { locale, board } = useApp()
  const { form, name: countryName } = field('country')
  const country = useSelector(form.store, ({ values }) => values[countryName] as string)
  const isOutside = !isInUnion(country)
  // Browsers call some countries otherwise than the server, and so order them otherwise.
  const countries = useHydrated() ? board.billingCountries : [country]
  return (
    <>
      <TextField field={field('companyName')} label={t('companyName')} autoComplete="organization" />
      <SelectField field={field('country')} label={t('country')} choices={countryChoices(locale, countries)} />
      <TextField field={field('taxId')} label={t(isOutside ? 'taxIdOutside' : 'taxId')} isOptional={country !== 'PL'} />
      <TextField field={field('street')} label={t('street')} autoComplete="off" />
      <TextField field={field('streetNumber')} label={t('streetNumber')} autoComplete="off" />
      <TextField field={field('postalCode')} label={t('postalCode')} autoComplete="postal-code" isOptional={isOutside} />
      <TextField field={field('city')} label={t('city')} autoComplete="address-level2" />
    </>
  )
}
