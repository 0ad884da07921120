import { formatNumber } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'

/** `340 kB`, `2,4 MB`: in steps of a thousand, as limits of uploads are stated. */
export function formatFileSize(locale: Locale, bytes: number): string {
  if (bytes < 1_000) return `${formatNumber(locale, bytes)} B`
  if (bytes < 999_500) return `${formatNumber(locale, Math.round(bytes / 1_000))} kB`
  return `${formatNumber(locale, Math.round(bytes / 100_000) / 10)} MB`
}
