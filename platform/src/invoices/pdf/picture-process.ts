/** The process that draws invoices (draw-pictures.ts), since a picture takes a third of a second: it knows no secrets, and is killed when one takes too much. */
import { answerJobs } from '../../process-pool/answer-jobs.ts'
import { limitMemory } from '../../process-pool/limit-memory.ts'
import { type InvoicePicture, invoicePdf } from './invoice-pdf.ts'

const maxMemoryBytes = 600_000_000

await limitMemory(maxMemoryBytes)
/** Base64: between processes go texts. */
answerJobs(async (picture: InvoicePicture) => (await invoicePdf(picture)).toString('base64'))
