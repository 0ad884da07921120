/** The PDF of an invoice: tagged PDF/A-3a, with the FA(3) document attached. The same invoice gives the same bytes. */
import { once } from 'node:events'
import type { InvoiceDocument } from '@jobboard/contracts/invoices/document'
import PDFDocument from 'pdfkit'
import { isReverseCharge } from '../fa3/write-fa3.ts'
import { drawInvoice, type KsefEntry } from './draw-invoice.ts'
import { fonts } from './fonts.ts'
import { labels } from './labels.ts'
import { margin, writeFooters } from './page.ts'

export interface InvoicePicture {
  readonly document: InvoiceDocument
  /** As it was sent or stored; null where the seller issues none. */
  readonly xml: string | null
  /** Null until KSeF has given a number. */
  readonly ksef: KsefEntry | null
}

/** Numbers of invoices have slashes, names of files may not. */
export const fileNameOf = ({ number }: Pick<InvoiceDocument, 'number'>): string =>
  number.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')

export async function invoicePdf({ document, xml, ksef }: InvoicePicture): Promise<Buffer> {
  const { number, issuedAt, buyer, treatment, correction } = document
  const isBilingual = isReverseCharge(treatment) || buyer.country !== 'PL'
  const title = (correction === null ? labels.invoice : labels.correction).pl
  const createdAt = new Date(issuedAt)
  const pdf = new PDFDocument({
    ...{ pdfVersion: '1.7', subset: 'PDF/A-3a', tagged: true, lang: 'pl-PL', displayTitle: true },
    ...{ size: 'A4', margins: { top: margin, bottom: 0, left: margin, right: margin }, autoFirstPage: false, bufferPages: true, font: '' },
    info: { Title: `${title} ${fileNameOf(document)}`, CreationDate: createdAt, ModDate: createdAt },
  })
  const chunks: Buffer[] = []
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = once(pdf, 'end')
  for (const [weight, bytes] of Object.entries(fonts().bytes)) pdf.registerFont(weight, bytes)
  pdf.font('regular')
  pdf.addPage()
  const root = pdf.struct('Document')
  pdf.addStructure(root)
  const page = { document: pdf, isBilingual }
  drawInvoice(page, root, { document, hasXml: xml !== null, ksef })
  root.end()
  writeFooters(page, `${title} ${number}`)
  if (xml !== null) {
    const attachment = { name: `${fileNameOf(document)}.xml`, type: 'application/xml', description: 'FA(3)', relationship: 'Alternative' }
    pdf.file(Buffer.from(xml), { ...attachment, creationDate: createdAt, modifiedDate: createdAt })
  }
  pdf.end()
  await ended
  return Buffer.concat(chunks)
}
