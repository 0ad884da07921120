/** Password hashes: argon2id with 19 MiB, two passes, one lane (about 56 ms on one core). */
import { hash, verify } from '@node-rs/argon2'

/** The library's number for argon2id; its enum cannot be imported from separately compiled files. */
const argon2id = 2
const parameters = { algorithm: argon2id, memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Bytes are hashed, so the same password typed in another Unicode form must become the same bytes. */
const canonical = (password: string): string => password.normalize('NFKC')

export interface Passwords {
  hash(password: string): Promise<string>
  verify(passwordHash: string, password: string): Promise<boolean>
  /** A hash of discarded random bytes: verifying against it costs what a real one costs, and fails. */
  readonly dummyHash: string
}

export const argon2Passwords: Passwords = {
  hash: (password) => hash(canonical(password), parameters),
  verify: (passwordHash, password) => verify(passwordHash, canonical(password)),
  dummyHash: '$argon2id$v=19$m=19456,t=2,p=1$oSKXklVwwucaTfXb+GIIyg$yEZZZx+80T6r7mYyXRIBZXuaB9bLyRSsGB7DzghYN18',
}
