/** Words of the picture of an invoice. Polish always; English beside it for buyers abroad. */
import type { Locale } from '@jobboard/contracts/shared/locale'

export type Label = Readonly<Record<Locale, string>>

export const labels = {
  invoice: { pl: 'Faktura', en: 'Invoice' },
  correction: { pl: 'Faktura korygująca', en: 'Corrective invoice' },
  issuedOn: { pl: 'Data wystawienia', en: 'Date of issue' },
  servedOn: { pl: 'Data wykonania usługi', en: 'Date of supply' },
  ksefNumber: { pl: 'Numer KSeF', en: 'KSeF number' },
  seller: { pl: 'Sprzedawca', en: 'Seller' },
  buyer: { pl: 'Nabywca', en: 'Buyer' },
  place: { pl: 'Lp.', en: 'No.' },
  description: { pl: 'Nazwa usługi', en: 'Description' },
  quantity: { pl: 'Ilość', en: 'Quantity' },
  unitNet: { pl: 'Cena netto', en: 'Net price' },
  net: { pl: 'Wartość netto', en: 'Net amount' },
  rate: { pl: 'VAT', en: 'VAT rate' },
  vat: { pl: 'Kwota VAT', en: 'VAT amount' },
  gross: { pl: 'Wartość brutto', en: 'Gross amount' },
  total: { pl: 'Razem', en: 'Total' },
  paid: { pl: 'Zapłacono', en: 'Paid' },
  toPay: { pl: 'Do zapłaty', en: 'Amount due' },
  toRefund: { pl: 'Do zwrotu', en: 'Amount to refund' },
  inWords: { pl: 'Słownie', en: 'In words' },
  payment: { pl: 'Płatność', en: 'Payment' },
  vatInPln: { pl: 'Kwota VAT w złotych', en: 'VAT amount in PLN' },
  corrected: { pl: 'Korygowana faktura', en: 'Corrected invoice' },
  reason: { pl: 'Przyczyna korekty', en: 'Reason for correction' },
  notes: { pl: 'Uwagi', en: 'Notes' },
  verification: { pl: 'Weryfikacja w KSeF', en: 'Verification in KSeF' },
} as const satisfies Readonly<Record<string, Label>>

export const notes = {
  differences: {
    pl: 'Pozycje i kwoty są różnicami względem faktury po wcześniejszych korektach.',
    en: 'Items and amounts are differences from the invoice as corrected before.',
  },
  reverseCharge: { pl: 'Odwrotne obciążenie', en: 'Reverse charge' },
  outside: {
    pl: 'Usługa poza zakresem polskiego VAT: miejscem świadczenia jest kraj nabywcy (art. 28b ustawy o VAT).',
    en: 'Outside the scope of Polish VAT: the place of supply is the country of the buyer (art. 28b of the Polish VAT Act).',
  },
  structured: {
    pl: 'Fakturą jest dokument ustrukturyzowany w KSeF, załączony do tego pliku. Ten obraz przedstawia jego treść.',
    en: 'The invoice is the structured document in KSeF, which is attached to this file. This is a visualisation of it.',
  },
  attached: {
    pl: 'Do tego pliku załączono dokument FA(3) w formacie XML.',
    en: 'The FA(3) document in XML is attached to this file.',
  },
} as const satisfies Readonly<Record<string, Label>>

/** The provision in the words of the tenant file. */
export const exemptionNote = (provision: string): Label => ({
  pl: `Zwolnienie z VAT: ${provision}`,
  en: `Exempt from VAT: ${provision}`,
})

export const paymentForms = {
  card: { pl: 'karta', en: 'card' },
  transfer: { pl: 'przelew', en: 'bank transfer' },
  mobile: { pl: 'płatność mobilna', en: 'mobile payment' },
} as const satisfies Readonly<Record<string, Label>>

export const pieces: Label = { pl: 'szt.', en: 'pcs' }
