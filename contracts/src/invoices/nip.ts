/** The tax number of a Polish taxpayer: ten digits, the last of which checks the others. */
const weights = [6, 5, 7, 2, 3, 4, 5, 6, 7]
/** Of the official schema (`TNrNIP`): the number of a tax office in front is never 0 or x00. */
const form = /^[1-9](?:\d[1-9]|[1-9]\d)\d{7}$/

/** Digits alone, without spaces and letters. A sum whose remainder is 10 has no check digit: no one has such a number. */
export function isNip(digits: string): boolean {
  if (!form.test(digits)) return false
  const sum = weights.reduce((total, weight, at) => total + weight * Number(digits.charAt(at)), 0)
  return sum % 11 === Number(digits.charAt(9))
}
