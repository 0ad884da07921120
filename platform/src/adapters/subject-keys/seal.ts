/** The cryptography of data subjects: AES-256-GCM for texts and keys, HMAC-SHA256 for digests and ids. No I/O. */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const keyLength = 32
const nonceLength = 12
const tagLength = 16
const digestLength = 16

/** A sealed text was modified, or moved to another field. */
export class BrokenSealError extends Error {
  override readonly name = 'BrokenSealError'
}

export const newKey = (): Buffer => randomBytes(keyLength)

/** Derives a key for one purpose from one that serves several. */
export const deriveKey = (key: Uint8Array, purpose: string): Buffer => Buffer.from(hkdfSync('sha256', key, '', purpose, keyLength))

/** Unambiguous, unlike a join by a separator that a part may contain. */
const bind = (parts: readonly string[]): Buffer => Buffer.from(JSON.stringify(parts))

/** Nonce, ciphertext, tag. `boundTo` must be the same when it is decrypted. */
export function encrypt(key: Uint8Array, plain: Uint8Array, boundTo: readonly string[]): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv(algorithm, key, nonce).setAAD(bind(boundTo))
  return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws BrokenSealError. */
export function decrypt(key: Uint8Array, sealed: Uint8Array, boundTo: readonly string[]): Buffer {
  const bytes = Buffer.from(sealed)
  if (bytes.length < nonceLength + tagLength) throw new BrokenSealError('The sealed text is too short')
  const tag = bytes.subarray(bytes.length - tagLength)
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceLength), { authTagLength: tagLength }).setAAD(bind(boundTo))
  decipher.setAuthTag(tag)
  const plain = decipher.update(bytes.subarray(nonceLength, bytes.length - tagLength))
  try {
    return Buffer.concat([plain, decipher.final()])
  } catch (error) {
    throw new BrokenSealError('The sealed text was changed, or stands where it was not sealed for', { cause: error })
  }
}

export const digest = (key: Uint8Array, parts: readonly string[]): string =>
  createHmac('sha256', key).update(bind(parts)).digest().subarray(0, digestLength).toString('base64url')
