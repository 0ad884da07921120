/** What an attachment is by its content, whatever it is called (docs/product/applications.md, "Attachments"). Linear in the length of the file. */
import type { Attachment } from '@jobboard/contracts/applications/events'
import { documentKindOf } from '@jobboard/platform/documents/document-kind'
import { endOf } from '@jobboard/platform/pictures/picture-end'

const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ff', 'hex')

const startsWith = (bytes: Buffer, mark: Buffer): boolean => bytes.subarray(0, mark.byteLength).equals(mark)

/** A picture that ends where its own structure says; what stands behind it could make it something else as well. */
function pictureKindOf(bytes: Buffer): 'png' | 'jpg' | null {
  if (startsWith(bytes, png)) return endOf['image/png'](bytes)?.end === bytes.byteLength ? 'png' : null
  if (startsWith(bytes, jpeg)) return endOf['image/jpeg'](bytes)?.end === bytes.byteLength ? 'jpg' : null
  return null
}

/** Null: nothing that is taken, or something else at the same time. */
export const attachmentKindOf = (bytes: Buffer): Attachment['ending'] | null => documentKindOf(bytes) ?? pictureKindOf(bytes)
