/** Words that make what a sentence asks for welcome, not required; and words that leave open what is meant. */
const optionalWords =
  /mile widzian|milo widzian|nice[ -]to[ -]have|\ba plus\b|\bplus(?:em|y)?\b|\basset\b|\batut|\bpreferred\b|\bpreferabl|\bpreferowan|\badvantage|\bbonus|\boptional|\bopcjonaln|\bdesirable|\bwelcome\b|\bwelcomed\b|\bappreciated\b|\bbeneficial\b|nice if|would be (?:nice|good|great)|dobrze jesli|\bideally\b|idealnie|najlepiej|\bmerit/

export const isOptional = (folded: string): boolean => optionalWords.test(folded)

/** Where in the sentence it says so; -1 where it does not. */
export const optionalAt = (folded: string): number => folded.search(optionalWords)

/** One of several is enough, or they are examples. */
const openWords =
  /\b(?:lub|albo|badz|ewentualnie|or|either|np|e\.g|eg|for example|for instance|na przyklad|przykladowo|such as|takich jak|takie jak|takimi jak|tego typu|typu|like|similar|podobn\w{1,4}|jed(?:en|nej|nego|nym|na|no) z|one of|at least one|any of|inn(?:y|e|ych|ego|ym|ymi)|another|other|equivalent|alternatywn\w{1,4}|alternative\w{0,3}|etc|itp|itd|and\/or|i\/lub)\b/

export const isOpen = (folded: string): boolean => openWords.test(folded)

const negations =
  /\b(?:nie|no|not|without|bez|zamiast|instead|never|nigdy|don't|doesn't|isn't|away from|migracj\w{1,3} z|migrat\w{1,4} from)\b/
export const isNegated = (folded: string): boolean => negations.test(folded)
