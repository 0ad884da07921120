/**
 * Reads an FA(3) document: the fields that an invoice of any seller has, as they are written. Amounts are integers in minor units; whether numbers check,
 * totals agree or the schema is satisfied is not looked at. What is no FA(3) is refused, and so is what KSeF refuses of any XML.
 */
import { SaxesParser } from 'saxes'
import { fa3Namespace } from './write-fa3.ts'

/** With attachments. */
const maxBytes = 3_000_000
const maxDepth = 32

interface Node {
  readonly name: string
  readonly children: Node[]
  text: string
}

export interface ReadParty {
  readonly id:
    | { readonly kind: 'nip'; readonly nip: string }
    | { readonly kind: 'euVat'; readonly prefix: string; readonly number: string }
    | { readonly kind: 'foreign'; readonly country: string | null; readonly number: string }
    | { readonly kind: 'none' }
  readonly name: string | null
  readonly address: { readonly country: string; readonly line1: string; readonly line2: string | null } | null
}

export interface ReadLine {
  readonly place: number
  readonly description: string | null
  /** Decimals as they are written. */
  readonly quantity: string | null
  readonly unitNet: string | null
  readonly netMinor: number | null
  /** Where prices were agreed with tax. */
  readonly grossMinor: number | null
  readonly rate: string | null
  readonly exchangeRate: string | null
  /** Of a correction: the line as it was. */
  readonly isBefore: boolean
}

export interface ReadFa3 {
  readonly number: string
  readonly kind: string
  readonly currency: string
  readonly issuedOn: string
  readonly servedOn: string | null
  readonly writtenAt: string
  readonly seller: ReadParty
  readonly buyer: ReadParty
  /** Totals by their field, such as `P_13_1`. */
  readonly totals: Readonly<Record<string, number>>
  readonly grossMinor: number
  readonly isReverseCharge: boolean
  readonly lines: readonly ReadLine[]
  readonly correction: {
    readonly reason: string | null
    readonly effect: string | null
    readonly invoices: readonly { readonly issuedOn: string; readonly number: string; readonly ksefNumber: string | null }[]
  } | null
  readonly payment: { readonly paidOn: string | null; readonly form: string | null; readonly accounts: readonly string[] } | null
}

/** The message says what is wrong, in words for the log. */
export class UnreadableFa3Error extends Error {
  override readonly name = 'UnreadableFa3Error'
}

const refuse = (message: string): never => {
  throw new UnreadableFa3Error(message)
}

/** Throws UnreadableFa3Error. */
export function readFa3(bytes: Uint8Array): ReadFa3 {
  if (bytes.length > maxBytes) refuse(`The document has ${bytes.length} bytes`)
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) refuse('The document begins with a byte order mark')
  return fieldsOf(treeOf(decoded(bytes)))
}

function decoded(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return refuse('The document is not UTF-8')
  }
}

function treeOf(xml: string): Node {
  const parser = new SaxesParser({ xmlns: true })
  const root: Node = { name: '', children: [], text: '' }
  const path = [root]
  parser.on('error', (error) => refuse(error.message))
  parser.on('doctype', () => refuse('The document declares a type'))
  parser.on('processinginstruction', () => refuse('The document has a processing instruction'))
  parser.on('xmldecl', ({ encoding = 'UTF-8' }) => {
    if (encoding.toUpperCase() !== 'UTF-8') refuse(`The document says that it is ${encoding}`)
  })
  parser.on('opentag', ({ local, uri }) => {
    if (path.length > maxDepth) refuse('The document is nested too deep')
    if (uri !== fa3Namespace) refuse(`${local} is of another namespace`)
    const node: Node = { name: local, children: [], text: '' }
    path.at(-1)?.children.push(node)
    path.push(node)
  })
  const add = (text: string): void => {
    const node = path.at(-1)
    if (node !== undefined) node.text += text
  }
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', () => void path.pop())
  parser.write(xml).close()
  const [invoice] = root.children
  return invoice?.name === 'Faktura' ? invoice : refuse('The document is no Faktura')
}

const child = (node: Node | null, name: string): Node | null => node?.children.find((each) => each.name === name) ?? null
const every = (node: Node | null, name: string): readonly Node[] => node?.children.filter((each) => each.name === name) ?? []
/** White space as `xsd:token` has it. */
const tokenOf = (node: Node): string => node.text.replace(/[ \t\r\n]+/g, ' ').trim()
const text = (node: Node | null, name: string): string | null => {
  const found = child(node, name)
  return found === null ? null : tokenOf(found)
}
const required = (node: Node | null, name: string): string => text(node, name) ?? refuse(`${name} is missing`)

function minorOf(decimal: string): number {
  const [, sign = '', whole = '', fraction = ''] = /^(-?)(\d{1,16})(?:\.(\d{1,2}))?$/.exec(decimal) ?? []
  const minor = Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
  if (whole === '' || !Number.isSafeInteger(minor)) refuse(`${decimal.slice(0, 40)} is no amount`)
  return sign === '-' && minor !== 0 ? -minor : minor
}
const optionalMinor = (node: Node, name: string): number | null => {
  const decimal = text(node, name)
  return decimal === null ? null : minorOf(decimal)
}

function partyOf(node: Node | null): ReadParty {
  const identity = child(node, 'DaneIdentyfikacyjne')
  const address = child(node, 'Adres')
  return {
    id: idOf(identity),
    name: text(identity, 'Nazwa'),
    address: address && { country: required(address, 'KodKraju'), line1: required(address, 'AdresL1'), line2: text(address, 'AdresL2') },
  }
}

function idOf(identity: Node | null): ReadParty['id'] {
  const nip = text(identity, 'NIP')
  if (nip !== null) return { kind: 'nip', nip }
  const prefix = text(identity, 'KodUE')
  if (prefix !== null) return { kind: 'euVat', prefix, number: required(identity, 'NrVatUE') }
  const number = text(identity, 'NrID')
  if (number !== null) return { kind: 'foreign', country: text(identity, 'KodKraju'), number }
  return text(identity, 'BrakID') === null ? refuse('A party has no number') : { kind: 'none' }
}

const lineOf = (line: Node): ReadLine => ({
  place: Number(required(line, 'NrWierszaFa')),
  description: text(line, 'P_7'),
  quantity: text(line, 'P_8B'),
  unitNet: text(line, 'P_9A'),
  netMinor: optionalMinor(line, 'P_11'),
  grossMinor: optionalMinor(line, 'P_11A'),
  rate: text(line, 'P_12'),
  exchangeRate: text(line, 'KursWaluty'),
  isBefore: text(line, 'StanPrzed') === '1',
})

function correctionOf(invoice: Node): ReadFa3['correction'] {
  const corrected = every(invoice, 'DaneFaKorygowanej')
  if (corrected.length === 0) return null
  return {
    reason: text(invoice, 'PrzyczynaKorekty'),
    effect: text(invoice, 'TypKorekty'),
    invoices: corrected.map((each) => ({
      issuedOn: required(each, 'DataWystFaKorygowanej'),
      number: required(each, 'NrFaKorygowanej'),
      ksefNumber: text(each, 'NrKSeFFaKorygowanej'),
    })),
  }
}

function paymentOf(payment: Node | null): ReadFa3['payment'] {
  if (payment === null) return null
  const accounts = every(payment, 'RachunekBankowy').map((account) => required(account, 'NrRB'))
  return { paidOn: text(payment, 'DataZaplaty'), form: text(payment, 'FormaPlatnosci'), accounts }
}

function fieldsOf(root: Node): ReadFa3 {
  const header = child(root, 'Naglowek')
  if (required(header, 'WariantFormularza') !== '3') refuse('The document is of another form than FA(3)')
  const invoice = child(root, 'Fa') ?? refuse('Fa is missing')
  const totals = invoice.children.filter(({ name }) => /^P_1[34]_/.test(name)).map((each) => [each.name, minorOf(tokenOf(each))] as const)
  return {
    number: required(invoice, 'P_2'),
    kind: required(invoice, 'RodzajFaktury'),
    currency: required(invoice, 'KodWaluty'),
    issuedOn: required(invoice, 'P_1'),
    servedOn: text(invoice, 'P_6'),
    writtenAt: required(header, 'DataWytworzeniaFa'),
    seller: partyOf(child(root, 'Podmiot1')),
    buyer: partyOf(child(root, 'Podmiot2')),
    totals: Object.fromEntries(totals),
    grossMinor: minorOf(required(invoice, 'P_15')),
    isReverseCharge: text(child(invoice, 'Adnotacje'), 'P_18') === '1',
    lines: every(invoice, 'FaWiersz').map(lineOf),
    correction: correctionOf(invoice),
    payment: paymentOf(child(invoice, 'Platnosc')),
  }
}
