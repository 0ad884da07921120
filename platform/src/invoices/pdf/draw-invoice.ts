/** The picture of an invoice, made of the same data as its FA(3) document (docs/product/invoices.md, "The picture"). */
import type { Buyer, InvoiceDocument, Seller } from '@jobboard/contracts/invoices/document'
import { encode } from 'uqr'
import { amountInWords } from '../amount-in-words.ts'
import { isReverseCharge, rateText } from '../fa3/write-fa3.ts'
import { exemptionNote, type Label, labels, notes, paymentForms, pieces } from './labels.ts'
import { type Column, ink, margin, type Page, placeFor, rule, width, write, writeField, writeLabel, writeTable } from './page.ts'

type Structure = PDFKit.PDFStructureElement

export interface KsefEntry {
  readonly number: string
  /** Of the code: the address at which the invoice is verified. */
  readonly address: string
}

/** `1 217,70`, with spaces that do not break. */
export function amountText(minor: number): string {
  const whole = String(Math.trunc(Math.abs(minor) / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${minor < 0 ? '−' : ''}${whole},${String(Math.abs(minor) % 100).padStart(2, '0')}`
}
/** `PL61 1090 1014 ...`: check digits, then groups of four. */
export const accountText = (account: string): string => {
  const [, country = '', check = '', number = ''] = /^([A-Z]*)(\d\d)(.*)$/.exec(account) ?? ['', '', '', account]
  return [`${country}${check}`, ...(number.match(/.{1,4}/g) ?? [])].filter((group) => group !== '').join(' ')
}
const priceText = (minor: number, currency: string): string => `${amountText(minor)}\u00a0${currency.toUpperCase()}`
const both = ({ isBilingual }: Page, { pl, en }: Label): string => (isBilingual ? `${pl} / ${en}` : pl)

export interface Drawn {
  readonly document: InvoiceDocument
  /** Whether the FA(3) document is attached. */
  readonly hasXml: boolean
  readonly ksef: KsefEntry | null
}

export function drawInvoice(page: Page, root: Structure, { document, hasXml, ksef }: Drawn): void {
  let y = heading(page, root, document, ksef)
  y = parties(page, root, document, y + 8)
  if (document.correction !== null) y = corrected(page, root, document.correction, y + 6)
  y = items(page, root, document, y + 14)
  y = amounts(page, root, document, placeFor(page, y + 10, 150))
  y = remarks(page, root, document, ksef !== null ? notes.structured : hasXml ? notes.attached : null, placeFor(page, y + 10, 70))
  if (ksef !== null) verification(page, root, ksef, placeFor(page, y + 10, 150))
}

function heading(page: Page, root: Structure, { correction, number, issuedOn, servedOn }: InvoiceDocument, ksef: KsefEntry | null): number {
  const title = correction === null ? labels.invoice : labels.correction
  const left = { x: margin, width: 290 }
  let y = writeLabel(page, root, 'H1', title, { ...left, y: margin }, { size: 20, weight: 'bold', color: ink })
  y = write(page, root, 'P', number, { ...left, y: y + 2 }, { size: 12, weight: 'bold' })
  const right = { x: margin + 310, width: width - 310 }
  let side = writeField(page, root, labels.issuedOn, issuedOn, { ...right, y: margin + 4 })
  side = writeField(page, root, labels.servedOn, servedOn, { ...right, y: side })
  if (ksef !== null) side = writeField(page, root, labels.ksefNumber, ksef.number, { ...right, y: side }, { size: 8 })
  const end = Math.max(y, side)
  rule(page, end + 6)
  return end + 8
}

function parties(page: Page, root: Structure, { seller, buyer }: InvoiceDocument, top: number): number {
  const half = (width - 24) / 2
  const column = (label: Label, party: Seller | Buyer, number: string | null, x: number): number => {
    const box = { x, width: half }
    let y = writeLabel(page, root, 'H2', label, { ...box, y: top }) + 2
    y = write(page, root, 'P', party.name, { ...box, y }, { size: 10, weight: 'bold' }) + 1
    const address = [party.addressLine1, party.addressLine2, page.isBilingual ? both(page, countryOf(party)) : null, number]
    for (const text of address) if (text !== null) y = write(page, root, 'P', text, { ...box, y })
    return y
  }
  return Math.max(
    column(labels.seller, seller, `NIP: ${page.isBilingual ? 'PL' : ''}${seller.nip}`, margin),
    column(labels.buyer, buyer, buyerNumber(buyer), margin + half + 24),
  )
}

const regions = { pl: new Intl.DisplayNames('pl', { type: 'region' }), en: new Intl.DisplayNames('en', { type: 'region' }) }
const countryOf = ({ country }: Seller | Buyer): Label => ({ pl: regions.pl.of(country) ?? country, en: regions.en.of(country) ?? country })

function buyerNumber({ id }: Buyer): string | null {
  switch (id.kind) {
    case 'nip':
      return `NIP: ${id.nip}`
    case 'euVat':
      return `VAT UE / EU VAT: ${id.prefix}${id.number}`
    case 'foreign':
      return `Nr / No.: ${hasLetters(id.number, id.country) ? '' : `${id.country} `}${id.number}`
    case 'none':
      return null
  }
}

/** Of its country, as numbers of the union are stored. */
const hasLetters = (number: string, country: string): boolean => number.startsWith(country === 'GR' ? 'EL' : country)

function corrected(page: Page, root: Structure, { invoice, reason }: NonNullable<InvoiceDocument['correction']>, top: number): number {
  const numbers = [invoice.number, invoice.issuedOn, ...(invoice.ksefNumber === null ? [] : [`KSeF ${invoice.ksefNumber}`])]
  rule(page, top)
  const y = writeField(page, root, labels.corrected, numbers.join(', '), { x: margin, y: top + 8, width })
  return writeField(page, root, labels.reason, reason, { x: margin, y, width })
}

const rateNames = { standard: '23%', reverseCharge: 'np', outside: 'np', exempt: 'zw' } as const

function items(page: Page, root: Structure, document: InvoiceDocument, top: number): number {
  const { lines, treatment, netMinor, vatMinor, grossMinor } = document
  const column = (label: Label, columnWidth: number, align: Column['align'] = 'right'): Column => ({ label, width: columnWidth, align })
  const columns = [
    column(labels.place, 24, 'left'),
    column(labels.description, width - 24 - 60 - 60 - 66 - 40 - 60 - 66, 'left'),
    column(labels.quantity, 60),
    column(labels.unitNet, 60),
    column(labels.net, 66),
    column(labels.rate, 40),
    column(labels.vat, 60),
    column(labels.gross, 66),
  ]
  const rate = rateNames[treatment]
  const rows = lines.map((line) => [
    String(line.place),
    line.description,
    `${line.quantity}\u00a0${both(page, pieces).replaceAll(' ', '\u00a0')}`,
    amountText(line.unitNetMinor),
    amountText(line.netMinor),
    rate,
    amountText(line.vatMinor),
    amountText(line.netMinor + line.vatMinor),
  ])
  const total = ['', both(page, labels.total), '', '', amountText(netMinor), rate, amountText(vatMinor), amountText(grossMinor)]
  return writeTable(page, root, columns, rows, total, top)
}

function amounts(page: Page, root: Structure, document: InvoiceDocument, top: number): number {
  const { grossMinor, currency, payment, correction, vatPlnMinor, exchangeRate, seller } = document
  const left = { x: margin, width: width / 2 - 12 }
  const right = { x: margin + width / 2, width: width / 2 }
  const label = payment !== null ? labels.paid : correction !== null && grossMinor < 0 ? labels.toRefund : labels.toPay
  const shownMinor = label === labels.toRefund ? -grossMinor : grossMinor
  let y = writeLabel(page, root, 'P', label, { ...right, y: top }, { align: 'right' })
  y = write(page, root, 'P', priceText(shownMinor, currency), { ...right, y }, { size: 16, weight: 'bold', align: 'right' })
  let side = top
  if (payment !== null)
    side = writeField(page, root, labels.payment, `${payment.paidOn}, ${both(page, paymentForms[payment.form])}`, { ...left, y: side })
  else if (correction === null && seller.bankAccount !== null) {
    const account = accountText(seller.bankAccount)
    side = writeField(page, root, labels.payment, `${both(page, paymentForms.transfer)}: ${account}`, { ...left, y: side })
  }
  if (vatPlnMinor !== null && exchangeRate !== null) {
    const rate = `${rateText(exchangeRate.tenThousandths).replace('.', ',')} PLN/${currency.toUpperCase()}, NBP ${exchangeRate.day}`
    side = writeField(page, root, labels.vatInPln, `${priceText(vatPlnMinor, 'pln')} (${rate})`, { ...left, y: side })
  }
  y = Math.max(y, side) + 4
  const words = [amountInWords('pl', shownMinor, currency), ...(page.isBilingual ? [amountInWords('en', shownMinor, currency)] : [])]
  y = writeLabel(page, root, 'P', labels.inWords, { x: margin, y, width })
  for (const [at, text] of words.entries()) y = write(page, root, 'P', text, { x: margin, y, width }, at === 0 ? {} : { lang: 'en' })
  return y
}

function remarks(
  page: Page,
  root: Structure,
  { treatment, seller, correction }: InvoiceDocument,
  attachment: Label | null,
  top: number,
): number {
  const texts: Label[] = [
    ...(isReverseCharge(treatment) ? [notes.reverseCharge] : []),
    ...(treatment === 'outside' ? [notes.outside] : []),
    ...(treatment === 'exempt' && seller.vatExemption !== null ? [exemptionNote(seller.vatExemption)] : []),
    ...(correction === null ? [] : [notes.differences]),
    ...(attachment === null ? [] : [attachment]),
  ]
  if (texts.length === 0) return top
  let y = writeLabel(page, root, 'H2', labels.notes, { x: margin, y: top, width })
  for (const { pl, en } of texts) {
    y = write(page, root, 'P', pl, { x: margin, y, width })
    if (page.isBilingual) y = write(page, root, 'P', en, { x: margin, y, width }, { lang: 'en' })
  }
  return y
}

/** KOD I of the ministry: the code, below it the number, beside it the address as text. */
function verification(page: Page, root: Structure, { number, address }: KsefEntry, top: number): void {
  const { document } = page
  const y = writeLabel(page, root, 'H2', labels.verification, { x: margin, y: top, width }) + 2
  const { size, data } = encode(address, { ecc: 'M', border: 4 })
  const side = 96
  const module = side / size
  root.add(
    document.struct('Figure', { alt: `${both(page, labels.verification)}: ${address}` }, [
      () => {
        document.fillColor('#000000')
        data.forEach((cells, row) => {
          cells.forEach((isDark, at) => {
            if (isDark) document.rect(margin + at * module, y + row * module, module, module)
          })
        })
        document.fill()
      },
    ]),
  )
  write(page, root, 'P', number, { x: margin, y: y + side + 2, width }, { size: 8, weight: 'bold' })
  write(page, root, 'P', address, { x: margin + side + 12, y: y + 12, width: width - side - 12 }, { size: 8 })
}
