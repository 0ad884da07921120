/** Recruitment at a distance, and offers that welcome people from Ukraine. */
import { evidenceOf, type PastedText } from '../lines.ts'
import type { Stated } from './facts.ts'
import { isNegated } from './optional.ts'

const remoteInterview =
  /\b(?:rekrutacja (?:zdalna|online|on-line)|zdaln(?:a|ej|y|ego) (?:rekrutacj\w{1,2}|proces\w{0,2} rekrutac\w{2,4})|remote (?:recruitment|interview)s?|online (?:recruitment|interview)s?|fully remote (?:recruitment|interview)|(?:recruitment|hiring) process (?:is )?(?:fully |100% |entirely )?(?:remote|online)|rozmow\w{1,2} (?:rekrutacyjn\w{1,2} )?(?:online|on-line|zdaln\w{1,2})|proces rekrutac\w{2,4} (?:online|zdalnie))\b/
const ukrainians =
  /\b(?:(?:zapraszamy|zatrudnimy|zatrudniamy|osoby|osob|pracownik\w{0,3}|kandydat\w{0,4}|obywatel\w{0,3}|otwarci na \w{1,20}) (?:\w{1,20} ){0,2}(?:z ukrainy|ukrainy)|(?:people|candidates|employees|citizens|applicants|specialists|applications) (?:\w{1,20} ){0,2}(?:from|of) ukraine|ukrainian (?:candidates|citizens)|(?:friendly|open|opened) (?:for|to) ukrainians?|oferta przyjazna (?:dla )?ukraincom)\b|запрошуємо|шукаєте роботу/

const firstSaying = ({ lines }: PastedText, words: RegExp): Stated<true> | undefined => {
  const found = lines.find(({ folded }) => folded.length <= 600 && words.test(folded) && !isNegated(folded))
  return found === undefined ? undefined : { value: true, evidence: evidenceOf(found.text) }
}

export const remoteInterviewOf = (pasted: PastedText): Stated<true> | undefined => firstSaying(pasted, remoteInterview)
export const ukrainiansOf = (pasted: PastedText): Stated<true> | undefined => firstSaying(pasted, ukrainians)
