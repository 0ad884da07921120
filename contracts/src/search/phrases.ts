/** Sequences of words with a meaning each; the longest that begins at a word wins. */
const maxPhraseWords = 8

interface Phrase<Meaning> {
  readonly words: readonly string[]
  readonly meaning: Meaning
}

export class Phrases<Meaning> {
  private readonly byFirst = new Map<string, Phrase<Meaning>[]>()

  /** The first meaning of a sequence is stored; returns it. */
  add(words: readonly string[], meaning: Meaning): Meaning {
    const [first] = words
    if (first === undefined || words.length > maxPhraseWords) return meaning
    const phrases = this.byFirst.get(first) ?? []
    const known = phrases.find((phrase) => phrase.words.length === words.length && isAt(words, 0, phrase.words))
    if (known !== undefined) return known.meaning
    phrases.push({ words, meaning })
    phrases.sort((a, b) => b.words.length - a.words.length)
    this.byFirst.set(first, phrases)
    return meaning
  }

  at(words: readonly string[], start: number): Phrase<Meaning> | undefined {
    return this.byFirst.get(words[start] ?? '')?.find((phrase) => isAt(words, start, phrase.words))
  }

  whole(words: readonly string[]): Meaning | undefined {
    const found = this.at(words, 0)
    return found?.words.length === words.length ? found.meaning : undefined
  }
}

const isAt = (words: readonly string[], start: number, phrase: readonly string[]): boolean =>
  phrase.every((word, at) => words[start + at] === word)
