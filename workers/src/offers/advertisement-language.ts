/**
 * The language an advertisement is written in, where its text leaves no doubt (docs/decisions/0046): everyday words of each language that
 * the other one does not have are counted. Short and mixed texts are unknown.
 */
import type { OfferLanguage } from '@jobboard/contracts/search/filter-values'

/**
 * Words that both languages write (`to`, `do`, `i`, `a`, `on`, `we`) are left out, as are those that Polish shares with Czech or Slovak
 * (`na`, `od`).
 */
const words: Readonly<Record<OfferLanguage, ReadonlySet<string>>> = {
  pl: new Set(
    'oraz się jest dla przez że lub w są być które który także będzie nasz naszego naszym masz jesteś będziesz ciebie pracy znajomość doświadczenie umiejętność wiedza bardzo zespołu możliwość rozwoju'.split(
      ' ',
    ),
  ),
  en: new Set('the and of for with you our will are is your that this as or from have in by their who'.split(' ')),
}
const minServingWords = 10
/** German or Dutch texts repeat a few of the English words. */
const minDistinct = { pl: 5, en: 6 } as const
/** To one of the other language: names of teams, tools and benefits are often English in a Polish text. */
const minRatio = 10
const maxLetters = 20_000

export function advertisementLanguage(html: string): OfferLanguage | null {
  const text = html
    .slice(0, maxLetters)
    .replace(/<[^<>]*>/g, ' ')
    .toLowerCase()
  const spoken = text.split(/[^\p{L}]+/u)
  const found = { pl: spoken.filter((word) => words.pl.has(word)), en: spoken.filter((word) => words.en.has(word)) }
  const isCertain = (language: OfferLanguage, other: OfferLanguage): boolean =>
    found[language].length >= Math.max(minServingWords, found[other].length * minRatio) &&
    new Set(found[language]).size >= minDistinct[language]
  return isCertain('pl', 'en') ? 'pl' : isCertain('en', 'pl') ? 'en' : null
}
