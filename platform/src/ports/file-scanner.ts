/** The file scanner port: whether a file that someone uploaded holds what a virus scanner knows. */
import { UnavailableError } from './event-store.ts'

export type ScanVerdict =
  /** Looked at, and nothing was found. */
  | { readonly kind: 'clean' }
  /** `name`: as the scanner calls what it found. */
  | { readonly kind: 'infected'; readonly name: string }
  /** The installation has no scanner. */
  | { readonly kind: 'off' }

export interface FileScanner {
  /** Throws FileScannerUnavailableError when it did not look at the whole file: it is down, silent, full, or the file is more than it reads. */
  scan(bytes: Uint8Array): Promise<ScanVerdict>
  /** For readiness. Throws FileScannerUnavailableError. */
  check(): Promise<void>
}

export class FileScannerUnavailableError extends UnavailableError {}

export const noFileScanner: FileScanner = { scan: async () => ({ kind: 'off' }), check: async () => undefined }
