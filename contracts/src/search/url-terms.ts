/** Search terms in one parameter, separated by commas; a comma inside a term (`Foo, Inc.`) is escaped by a backslash. */

const maxTerms = 20
const maxLength = 100

export const joinTerms = (terms: readonly string[]): string => terms.map((term) => term.replace(/[\\,]/g, '\\$&')).join(',')

/** Blank, overlong and repeated terms are dropped, and all beyond the twentieth. */
export function splitTerms(values: readonly string[]): string[] {
  const terms = values.flatMap((value) => value.match(/(?:\\.|[^\\,]|\\$)+/gsu) ?? []).map((term) => term.replace(/\\(.)/gsu, '$1').trim())
  return [...new Set(terms)].filter((term) => term !== '' && term.length <= maxLength).slice(0, maxTerms)
}
