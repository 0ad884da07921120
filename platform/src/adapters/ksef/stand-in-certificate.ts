/** A self-signed X.509 certificate of an RSA key, as KSeF publishes its keys: Node reads certificates and makes none. */
import { generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto'

const element = (tag: number, ...parts: readonly Uint8Array[]): Buffer => {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}
const sequence = (...parts: readonly Uint8Array[]): Buffer => element(0x30, ...parts)
const objectId = (hex: string): Buffer => element(0x06, Buffer.from(hex, 'hex'))

/** sha256WithRSAEncryption, commonName. */
const algorithm = sequence(objectId('2a864886f70d01010b'), element(0x05))
const nameOf = (text: string): Buffer => sequence(element(0x31, sequence(objectId('550403'), element(0x0c, Buffer.from(text)))))
const timeOf = (date: Date): Buffer => element(0x18, Buffer.from(`${date.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`))
const lifeMs = 365 * 86_400_000

export interface PublishedKey {
  readonly privateKey: KeyObject
  /** DER. */
  readonly certificate: Buffer
  readonly validFrom: Date
  readonly validTo: Date
}

export function makePublishedKey(now: Date): PublishedKey {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 })
  const [validFrom, validTo] = [new Date(now.getTime() - lifeMs), new Date(now.getTime() + lifeMs)]
  const name = nameOf('KSeF stand-in')
  const serial = element(0x02, Buffer.from([1]), randomBytes(8))
  const key = publicKey.export({ type: 'spki', format: 'der' })
  const content = sequence(serial, algorithm, name, sequence(timeOf(validFrom), timeOf(validTo)), name, key)
  const signature = element(0x03, Buffer.from([0]), sign('sha256', content, privateKey))
  return { privateKey, certificate: sequence(content, algorithm, signature), validFrom, validTo }
}
