/** Who buys, and what every payment asks: the same for an offer and for a package. */
import styled from '@emotion/styled'
import type { CompanyBilling } from '@jobboard/contracts/companies/events'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { type BillingField, BillingFields, billingLimits, emptyBilling } from '../../../components/billing/billing-fields.tsx'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import type { FieldHandle } from '../../../components/form/fields/field-handle.ts'
import { LegalLink } from '../../../components/legal-link.tsx'
import type { ProblemError } from '../../../http/problem-error.ts'
import { usePaymentTexts } from '../texts.ts'

export const Part = styled.section`
  display: grid; gap: 16px; min-width: 0;
  h3 { font-size: 16px; line-height: 24px; }
  h3 + p { margin-top: -12px; color: var(--text-muted); }
`
const Terms = styled.div`
  display: grid; gap: 8px;
  & > a { justify-self: start; margin: -4px 0 0 32px; text-decoration: underline; text-underline-offset: 2px; }
`

/** Names of the API. */
const nameOf = {
  companyName: 'invoice_company_name',
  taxId: 'invoice_tax_id',
  street: 'invoice_street',
  streetNumber: 'invoice_street_number',
  postalCode: 'invoice_postal_code',
  city: 'invoice_city',
  country: 'invoice_country',
} as const satisfies Record<BillingField, string>

/** Null: the buyer is typed. */
export function buyerValues(buyer: CompanyBilling | null) {
  const { companyName, taxId, street, streetNumber, postalCode, city, country } = buyer ?? emptyBilling
  return {
    invoice_company_name: companyName,
    invoice_tax_id: taxId,
    invoice_street: street,
    invoice_street_number: streetNumber,
    invoice_postal_code: postalCode,
    invoice_city: city,
    invoice_country: country,
    accepted_regulations: false,
    subscribe_to_newsletter: false,
  }
}

export const buyerLimits = Object.fromEntries(Object.entries(billingLimits).map(([name, limit]) => [nameOf[name as BillingField], limit]))

interface BuyerPartProps {
  readonly field: (name: keyof ReturnType<typeof buyerValues>) => FieldHandle
  /** From the billing data of the company. */
  readonly isFilledIn: boolean
}

export function BuyerPart({ field, isFilledIn }: BuyerPartProps) {
  const t = usePaymentTexts()
  return (
    <>
      <Part>
        <h3>{t('pay.buyer')}</h3>
        <p>{t(isFilledIn ? 'pay.buyerOwner' : 'pay.buyerEmpty')}</p>
        <BillingFields field={(name) => field(nameOf[name])} />
      </Part>
      <Terms>
        <CheckboxField
          field={{
            ...field('accepted_regulations'),
            isRequired: true,
            messages: { [messageKeys.regulationsRequired]: t('pay.regulationsRequired') },
          }}
          label={t('pay.acceptRegulations')}
        />
        <LegalLink>{t('pay.readRegulations')}</LegalLink>
        <CheckboxField field={field('subscribe_to_newsletter')} label={t('pay.newsletter')} />
      </Terms>
      <p>{t('pay.leads')}</p>
    </>
  )
}

/** Nothing was charged: no payer can be anywhere yet. */
export const isAway = ({ status }: ProblemError): boolean => status === 0 || status >= 500
