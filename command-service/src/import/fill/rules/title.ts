/** The title: a labelled line, or the first line where it names a role. */
import { titleWarnings } from '@jobboard/contracts/offers/rules/position'
import { evidenceOf, type PastedText } from '../lines.ts'
import type { Fact, Stated } from './facts.ts'

const labels = new Set([
  'stanowisko',
  'nazwa stanowiska',
  'tytul',
  'rola',
  'position',
  'job title',
  'title',
  'role',
  'job position',
  'oferta pracy',
  'job offer',
])
const maxLength = 80
const minLength = 3

/** Parts of words that name what people are, in Polish and English. */
const roles =
  /(?:developer|engineer|programist|programmer|architect|architekt|analyst|analityk|administrator|specjalist|specialist|manager|menedzer|menadzer|kierownik|tester|designer|projektant|consultant|konsultant|inzynier|scientist|lead\b|leader|lider|master\b|owner\b|director|dyrektor|officer|expert|ekspert|koordynator|coordinator|technik|technician|support|intern\b|stazyst|praktykant|trainee|devops|head of|\bqa\b|\bsre\b|asystent|assistant|doradca|advisor|handlowiec|sprzedaw|recruiter|rekruter|grafik|copywriter|ksiegow|accountant|controller|kontroler|operator|monter|serwisant|mechanik|elektryk|nauczyciel|trener|researcher|editor|redaktor|developper|deweloper|wdrozeniowiec|informatyk|pracownik|worker|agent|representative|przedstawiciel|administrato|scrum|pentester|security|data steward|kucharz|kierowca|magazynier|lesnik|ogrodnik|agronom|hydrolog|audytor|auditor)/

const isSentence = (text: string): boolean => /[!?]|\. |\.$/.test(text.replace(/\.net/gi, 'net')) || text.split(' ').length > 14

export function titleInText({ lines }: PastedText, facts: readonly Fact[]): Stated<string> | undefined {
  const labelled = facts.find(({ label, text }) => label !== null && labels.has(label) && text.length <= maxLength)
  const [first] = lines
  const isTitle =
    first !== undefined && first.kind !== 'item' && roles.test(first.folded) && !isSentence(first.text) && !/[:;]$/.test(first.text)
  const found = labelled === undefined ? (isTitle ? { text: first.text, at: 0 } : undefined) : labelled
  if (found === undefined) return undefined
  const title = found.text.replace(/\s+/g, ' ').trim()
  // The form would ask to change it.
  if (title.length < minLength || title.length > maxLength || titleWarnings({ title }).length > 0) return undefined
  return { value: title, evidence: evidenceOf(title), lines: [found.at] }
}
