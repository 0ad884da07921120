/** Text of files of strangers as it is stored: lines without control characters, at most one of them blank at a time. */
import { maxFileText } from '@jobboard/contracts/applications/events'

/** Controls but line breaks and tabs, and halves of surrogate pairs. */
const unwanted = /[^\P{Cc}\n\t]|\p{Cs}/gu

export function plainLines(text: string): string {
  const lines = text
    .slice(0, maxFileText)
    .replaceAll('\r', '\n')
    .replaceAll(unwanted, '')
    .split('\n')
    .map((line) => line.trimEnd())
  return lines
    .filter((line, at) => line !== '' || lines[at - 1] !== '')
    .join('\n')
    .trim()
}
