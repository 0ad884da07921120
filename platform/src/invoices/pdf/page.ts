/** Text, tables and lines on the pages of an A4 document, each part of its structure for readers of the screen. Lengths are in points. */

import { shown, type Weight } from './fonts.ts'
import type { Label } from './labels.ts'

type Document = PDFKit.PDFDocument
type Structure = PDFKit.PDFStructureElement

export const margin = 48
export const pageWidth = 595.28
export const bottom = 841.89 - 64
export const width = pageWidth - 2 * margin

export const ink = '#16181d'
const grey = '#5b616e'
const line = '#c9cdd6'

export interface Style {
  readonly weight?: Weight
  readonly size?: number
  readonly color?: string
  readonly align?: 'left' | 'right'
  readonly lang?: string
  /** Figures of one width, so that they stand below each other. */
  readonly isFigure?: boolean
}

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

export interface Page {
  readonly document: Document
  /** Whether English stands beside Polish. */
  readonly isBilingual: boolean
}

const apply = ({ document }: Page, { weight = 'regular', size = 9, color = ink }: Style): void =>
  void document.font(weight).fontSize(size).fillColor(color)

const textOptions = ({ width: boxWidth }: Box, { align = 'left', isFigure = false }: Style): PDFKit.Mixins.TextOptions => ({
  width: boxWidth,
  align,
  lineGap: 2,
  ...(isFigure ? { features: ['tnum'] } : {}),
})

export function heightOf(page: Page, text: string, box: Box, style: Style = {}): number {
  apply(page, style)
  return page.document.heightOfString(shown(text), textOptions(box, style))
}

/** The y below the text. */
export function write(page: Page, parent: Structure, tag: string, text: string, box: Box, style: Style = {}): number {
  const { document } = page
  const options = style.lang === undefined ? {} : { lang: style.lang }
  parent.add(
    document.struct(tag, options, [
      () => {
        apply(page, style)
        document.text(shown(text), box.x, box.y, textOptions(box, style))
      },
    ]),
  )
  return box.y + heightOf(page, text, box, style)
}

/** Of the head of a column. */
const headOfColumn = { lang: 'pl-PL', scope: 'Column' }

/** Polish, and below it English where it is shown. */
export function writeLabel(page: Page, parent: Structure, tag: string, label: Label, box: Box, style: Style = {}): number {
  const element = page.document.struct(tag, tag === 'TH' ? headOfColumn : {})
  parent.add(element)
  const below = write(page, element, 'Span', label.pl, box, { size: 8, color: grey, ...style })
  const end = page.isBilingual
    ? write(page, element, 'Span', label.en, { ...box, y: below - 1 }, { ...style, size: 7, color: grey, weight: 'regular', lang: 'en' })
    : below
  element.end()
  return end
}

/** A label with its value below. */
export function writeField(page: Page, parent: Structure, label: Label, value: string, box: Box, style: Style = {}): number {
  const y = writeLabel(page, parent, 'P', label, box)
  return write(page, parent, 'P', value, { ...box, y }, style) + 6
}

export function rule({ document }: Page, y: number, { x, width: length } = { x: margin, width }): void {
  document.markContent('Artifact', { type: 'Layout' })
  document
    .moveTo(x, y)
    .lineTo(x + length, y)
    .lineWidth(0.75)
    .strokeColor(line)
    .stroke()
  document.endMarkedContent()
}

/** `y`, or the top of another page where `height` has no place below it. */
export function placeFor({ document }: Page, y: number, height: number): number {
  if (y + height <= bottom) return y
  document.addPage()
  return margin
}

export interface Column {
  readonly label: Label
  readonly width: number
  readonly align: 'left' | 'right'
}
type Cells = readonly string[]
/** Between columns. */
const gap = 6

/** A table whose rows may continue on other pages, where its head is repeated for the eye alone. */
export function writeTable(
  page: Page,
  parent: Structure,
  columns: readonly Column[],
  rows: readonly Cells[],
  total: Cells,
  top: number,
): number {
  const { document } = page
  const table = document.struct('Table')
  parent.add(table)
  const boxes = columns.map((column, at) => ({
    x: margin + columns.slice(0, at).reduce((sum, before) => sum + before.width, 0) + (column.align === 'left' ? 0 : gap),
    width: column.width - gap,
    column,
  }))
  let y = top
  const row = (draw: (box: Box & { readonly column: Column }, element: Structure, at: number) => number): void => {
    const element = document.struct('TR')
    table.add(element)
    const end = Math.max(...boxes.map((box, at) => draw({ ...box, y }, element, at)))
    element.end()
    rule(page, end + 3)
    y = end + 8
  }
  row((box, element) => writeLabel(page, element, 'TH', box.column.label, box, { align: box.column.align }))
  const body = (cells: Cells, weight: Weight): void => {
    const style = ({ align }: Column): Style => ({ weight, align, size: 8.5, isFigure: align === 'right' })
    const height = Math.max(...boxes.map((box, at) => heightOf(page, cells[at] ?? '', { ...box, y: 0 }, style(box.column))))
    const place = placeFor(page, y, height + 8)
    if (place < y) repeatHead(page, boxes)
    y = place < y ? margin + 22 : place
    row((box, element, at) => write(page, element, 'TD', cells[at] ?? '', box, style(box.column)))
  }
  for (const cells of rows) body(cells, 'regular')
  body(total, 'bold')
  table.end()
  return y
}

function repeatHead({ document }: Page, boxes: readonly (Omit<Box, 'y'> & { readonly column: Column })[]): void {
  document.markContent('Artifact', { type: 'Pagination' })
  document.font('regular').fontSize(8).fillColor(grey)
  for (const { x, width: boxWidth, column } of boxes)
    document.text(column.label.pl, x, margin, { width: boxWidth, align: column.align, lineBreak: false })
  document.endMarkedContent()
}

/** Not read aloud: the number of the document and of the page, on every page. */
export function writeFooters({ document }: Page, name: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let at = start; at < start + count; at += 1) {
    document.switchToPage(at)
    document.markContent('Artifact', { type: 'Pagination' })
    document.font('regular').fontSize(7.5).fillColor(grey)
    document.text(shown(name), margin, bottom + 28, { width: width / 2, lineBreak: false })
    document.text(`${at + 1} / ${count}`, margin + width / 2, bottom + 28, { width: width / 2, align: 'right', lineBreak: false })
    document.endMarkedContent()
  }
}
