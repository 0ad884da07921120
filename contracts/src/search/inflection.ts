/**
 * Inflected Polish words match each other where the ending alone identifies the word (docs/search-words.md). Only words of letters, from
 * seven on; the forms of cities and irregular words are in the tenant's dictionary.
 */

/** Each ending maps to the first of its line, after at least so many letters. */
const families: readonly (readonly [minStem: number, base: string, others: string])[] = [
  // People: programista, programistka, programistów.
  [3, 'ista', 'isty iscie iste isci istow istom istami istach istka istki istke istek istce'],
  [3, 'ysta', 'ysty yscie yste ysci ystow ystom ystami ystach ystka ystki ystke ystek ystce'],
  [3, 'wnik', 'wnika wnikowi wnikiem wniku wnicy wnikow wnikom wnikami wnikach wniczka wniczki wniczke wniczek'],
  [3, 'dnik', 'dnika dnikowi dnikiem dniku dnicy dnikow dnikom dnikami dnikach dniczka dniczki dniczke dniczek'],
  // `informatyka` is a field and a form of `informatyk`: left unchanged.
  [4, 'yk', 'ykiem ycy ykow ykom ykami ykach'],
  [3, 'er', 'erzy erow erom erami erach erka erki erke erek'],
  [3, 'tor', 'torzy torow torom torami torach torka torki torke torek'],
  [3, 'ant', 'anci antow antom antami antach antka antki antke antek'],
  [3, 'ent', 'enci entow entom entami entach entka entki entke entek'],
  [3, 'arz', 'arzy arzow arzom arzami arzach'],
  [3, 'ciel', 'ciele cieli cielom cielami cielach cielka cielki cielke cielek'],
  [3, 'wca', 'wcy wce wcow wcom wcami wcach wczyni wczynie'],
  [3, 'dca', 'dcy dce dcow dcom dcami dcach dczyni dczynie'],
  // Qualities: księgowa, młodsza, techniczne.
  [4, 'owy', 'owa owe owego owej owemu owym owych owymi owi'],
  [4, 'ski', 'ska skie skiego skiej skiemu skim skich skimi'],
  [4, 'cki', 'cka ckie ckiego ckiej ckiemu ckim ckich ckimi'],
  [3, 'czny', 'czna czne cznego cznej cznemu cznym cznych cznymi czni'],
  [3, 'alny', 'alna alne alnego alnej alnemu alnym alnych alnymi alni'],
  [3, 'yjny', 'yjna yjne yjnego yjnej yjnemu yjnym yjnych yjnymi yjni'],
  [4, 'szy', 'sza sze szego szej szemu szym szych szymi'],
  // Things: księgowości, programowania, administracji.
  [3, 'osc', 'osci oscia'],
  [3, 'owanie', 'owania owaniu owaniem'],
  [4, 'zanie', 'zania zaniu zaniem'],
  [3, 'zenie', 'zenia zeniu zeniem zen'],
  [3, 'lenie', 'lenia leniu leniem'],
  [3, 'cja', 'cji cje cjom cjami cjach'],
]

const shortestWord = 7
interface Ending {
  readonly base: string
  readonly minStem: number
}
const endings = new Map<string, Ending>(
  families.flatMap(([minStem, base, others]) => others.split(' ').map((ending): [string, Ending] => [ending, { base, minStem }])),
)
const maxEndingLength = Math.max(...[...endings.keys()].map((ending) => ending.length))
const isLetters = /^[a-z]+$/

/** The form under which a folded word is found: its nominative, or the word itself. */
export function baseForm(word: string): string {
  if (word.length < shortestWord || !isLetters.test(word)) return word
  for (let length = Math.min(maxEndingLength, word.length - 1); length > 1; length--) {
    const ending = endings.get(word.slice(-length))
    if (ending !== undefined && word.length - length >= ending.minStem) return word.slice(0, -length) + ending.base
  }
  return word
}
