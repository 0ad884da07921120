/** Draws a PDF page by page, with its text above the pixels: to be read aloud, searched and copied. Forms, scripts, links and attached files stay closed. */
import { AnnotationMode, GlobalWorkerOptions, getDocument, type PDFDocumentProxy, TextLayer } from 'pdfjs-dist'
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker&inline'
import { maxPages, type OpenMessage } from '../messages.ts'

/** A scan in the highest resolution of office devices, A4. Larger pictures stay blank. */
const maxImagePixels = 40_000_000
const maxCanvasPixels = 8_000_000
/** Of a page; larger ones are scaled down, so that no page makes the frame endless. */
const maxRatio = 4

export async function showPdf(place: HTMLElement, { bytes, words }: OpenMessage): Promise<number> {
  // Its text is within this script: what has no origin can load none by an address.
  GlobalWorkerOptions.workerPort = new PdfWorker()
  const task = getDocument({
    data: new Uint8Array(bytes),
    isEvalSupported: false,
    enableXfa: false,
    useWasm: false,
    // Fonts that a file names and does not bring along are those of the device.
    useSystemFonts: true,
    disableAutoFetch: true,
    stopAtErrors: false,
    maxImageSize: maxImagePixels,
  })
  const pdf = await task.promise
  const count = Math.min(pdf.numPages, maxPages)
  const pages = Array.from({ length: count }, (_, index) => addPage(place, label(words.pageOf, index + 1, pdf.numPages)))
  if (pdf.numPages > count) place.append(note(words.more))
  const draws = pages.map((page, index) => once(() => drawPage(pdf, index + 1, page)))
  // Those in view, and the next below it.
  const seen = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries)
        if (isIntersecting) void draws[pages.indexOf(target as HTMLElement)]?.().catch(() => undefined)
    },
    { rootMargin: '100% 0px' },
  )
  await draws[0]?.()
  for (const page of pages) seen.observe(page)
  return pdf.numPages
}

const label = (words: string, page: number, total: number): string =>
  words.replace('{{page}}', String(page)).replace('{{total}}', String(total))

function addPage(place: HTMLElement, name: string): HTMLElement {
  const page = document.createElement('section')
  page.className = 'page'
  page.setAttribute('aria-label', name)
  place.append(page)
  return page
}

function note(text: string): HTMLElement {
  const element = document.createElement('p')
  element.className = 'note'
  element.textContent = text
  return element
}

const once = (run: () => Promise<void>): (() => Promise<void>) => {
  let running: Promise<void> | undefined
  return () => {
    running ??= run()
    return running
  }
}

async function drawPage(pdf: PDFDocumentProxy, number: number, element: HTMLElement): Promise<void> {
  const page = await pdf.getPage(number)
  const whole = page.getViewport({ scale: 1 })
  const width = element.clientWidth
  const scale = Math.min(width / whole.width, (width * maxRatio) / whole.height)
  const viewport = page.getViewport({ scale })
  const density = Math.min(devicePixelRatio || 1, Math.sqrt(maxCanvasPixels / (viewport.width * viewport.height)))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.floor(viewport.width * density))
  canvas.height = Math.max(1, Math.floor(viewport.height * density))
  canvas.setAttribute('aria-hidden', 'true')
  const text = document.createElement('div')
  text.className = 'textLayer'
  element.style.setProperty('--scale-factor', String(scale))
  element.style.setProperty('--total-scale-factor', String(scale))
  element.style.width = `${viewport.width}px`
  element.style.height = `${viewport.height}px`
  element.append(canvas, text)
  await page.render({
    canvas,
    viewport,
    transform: [density, 0, 0, density, 0, 0],
    annotationMode: AnnotationMode.ENABLE,
  }).promise
  await new TextLayer({ textContentSource: page.streamTextContent(), container: text, viewport }).render()
  page.cleanup()
}
