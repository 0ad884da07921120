/** How a board taxes a buyer (docs/product/payments.md, "Tax"). A board that issues no invoices itself sells from its own country. */
import { type Tax, taxOf } from '@jobboard/contracts/shared/tax-treatment'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { BuyerNumber } from '../../companies/buyer-number.ts'

type SellingBoard = Pick<Tenant, 'invoicing' | 'countryCode'>

export function taxOfBuyer({ invoicing, countryCode }: SellingBoard, country: string, { state }: Pick<BuyerNumber, 'state'>): Tax {
  const seller = invoicing?.seller
  return taxOf({ country: seller?.country ?? countryCode, isVatPayer: (seller?.vatExemption ?? null) === null }, { country, number: state })
}
