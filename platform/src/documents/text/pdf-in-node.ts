/**
 * What pdf.js finds around it where nothing is drawn. It is to be imported before pdf.js, which otherwise loads a native canvas where one is installed, and
 * asks for a worker by an address.
 */
import * as pdfWorker from 'pdfjs-dist/legacy/build/pdf.worker.mjs'

class NothingDrawn {}

Object.assign(globalThis, { pdfjsWorker: pdfWorker, DOMMatrix: NothingDrawn, ImageData: NothingDrawn, Path2D: NothingDrawn })
// Neither `require` nor files. What it would log of that, and of files of strangers, is not for the log.
Object.defineProperty(process, 'getBuiltinModule', { value: undefined })
for (const level of ['log', 'info', 'warn'] as const) console[level] = () => undefined
