/** Search terms in one parameter, separated by commas; a comma inside a term (`Foo, Inc.`) is escaped by a backslash. */

export const joinTerms = (terms: readonly string[]): string => terms.map((term) => term.replace(/[\\,]/g, '\\$&')).join(',')

/** Blank and repeated terms are dropped. */
export function splitTerms(values: readonly string[]): string[] {
  const parts = values.flatMap((value) => value.match(/(?:\\.|[^\\,]|\\$)+/gsu) ?? [])
  return [...new Set(parts.map((part) => part.replace(/\\(.)/gsu, '$1').trim()))].filter((term) => term !== '')
}
