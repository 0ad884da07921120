/** The file scanner that the settings name. */
import type { Settings } from '../../configuration.ts'
import { type FileScanner, noFileScanner } from '../../ports/file-scanner.ts'
import { createClamd } from './clamd.ts'

const clamdPort = 3310

export function openFileScanner({ CLAMAV_URL: url }: Pick<Settings, 'CLAMAV_URL'>): FileScanner {
  if (url === undefined) return noFileScanner
  const { hostname, port } = new URL(url)
  return createClamd({ host: hostname.replace(/^\[|\]$/g, ''), port: port === '' ? clamdPort : Number(port) })
}
