/** What a text has that another version of it has not: line by line, and word by word within lines that differ. */
import { runsOf } from '../../../components/text-runs.ts'

export interface Piece {
  readonly isSame: boolean
  readonly text: string
}

const linesOf = (text: string): string[] => text.split(/(?<=\n)/).filter((line) => line !== '')
const wordsOf = (text: string): string[] => text.match(/\s+|\S+/g) ?? []

const pieces = (parts: readonly string[], other: readonly string[]): readonly Piece[] =>
  runsOf(parts, other).map(({ isSame, blocks }) => ({ isSame, text: blocks.join('') }))

/** The pieces of `text`, in its order; joined, they are `text`. */
export function piecesOf(text: string, other: string): readonly Piece[] {
  const own = pieces(linesOf(text), linesOf(other))
  const changed = pieces(linesOf(other), linesOf(text)).filter(({ isSame }) => !isSame)
  const differing = own.filter(({ isSame }) => !isSame)
  // The third group of lines that differ is compared with the third of the other version. Where one has more of them, lines were added or removed as wholes.
  if (differing.length !== changed.length) return own
  return own.flatMap((piece) =>
    piece.isSame ? [piece] : pieces(wordsOf(piece.text), wordsOf(changed[differing.indexOf(piece)]?.text ?? '')),
  )
}
