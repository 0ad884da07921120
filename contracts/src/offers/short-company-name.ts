/**
 * Legal forms are abbreviated on cards, where the name itself needs the space, and by imports that have to shorten a name. Pages of an offer
 * and JSON-LD have the name as it is stored.
 */

/** Longer forms first: `prosta spółka akcyjna` contains another one. Names occur with and without Polish letters. */
const legalForms: readonly (readonly [RegExp, string])[] = [
  [/sp[oó][lł]ka z ograniczon[aą] odpowiedzialno[sś]ci[aą]/gi, 'sp. z o.o.'],
  [/\bsp\.? ?z\.? ?o\. ?o\b\.?/gi, 'sp. z o.o.'],
  [/prosta sp[oó][lł]ka akcyjna/gi, 'P.S.A.'],
  [/sp[oó][lł]ka komandytowo ?- ?akcyjna/gi, 'S.K.A.'],
  [/sp[oó][lł]ka akcyjna/gi, 'S.A.'],
  [/sp[oó][lł]ka komandytowa/gi, 'sp.k.'],
  [/sp[oó][lł]ka jawna/gi, 'sp.j.'],
  [/sp[oó][lł]ka partnerska/gi, 'sp.p.'],
  [/sp[oó][lł]ka cywilna/gi, 's.c.'],
  [/gesellschaft mit beschr(?:ä|ae)nkter haftung/gi, 'GmbH'],
  [/limited liability company/gi, 'LLC'],
]

export const shortCompanyName = (name: string): string =>
  legalForms.reduce((text, [form, abbreviation]) => text.replace(form, abbreviation), name.replace(/\s+/g, ' '))

const atEnd = legalForms.map(([, abbreviation]) => ` ${abbreviation}`)

/** Of a short name; the name itself where it ends with no legal form. */
export function withoutLegalForm(name: string): string {
  const form = atEnd.find((one) => name.endsWith(one))
  return form === undefined ? name : withoutLegalForm(name.slice(0, -form.length))
}
