/**
 * The digest stored with an imported offer: `<version of the rules>.<what would be published>.<what the source says>`. An equal digest means
 * there is nothing to do; the parts tell an edit at the source from a better reading of the same source.
 */
import { createHash } from 'node:crypto'

/** Raise it when the importer's rules change what the same row means: offers imported before are then read again. */
export const importRulesVersion = 6

const hash = (value: unknown, length: number): string =>
  createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, length)

export const importDigest = (published: unknown, source: unknown): string =>
  `${importRulesVersion}.${hash(published, 22)}.${hash(source, 11)}`

/** Whether the second digest reads the source of the first again. What version 1 wrote has no parts, and what its source said is unknown. */
export function isCorrection(before: string, after: string): boolean {
  const [oldRules, , oldSource] = before.split('.')
  const [newRules, , newSource] = after.split('.')
  return oldRules !== newRules || oldSource === newSource
}
