import type { Board } from '../../board/board.ts'

/** The page of the candidate's favourites, below the pages of candidates. */
export const favouritesPath = 'favorite-offers'

export const favouritesUrl = ({ candidatePortal }: Pick<Board, 'candidatePortal'>): string =>
  `${candidatePortal.baseCpUrl}/${favouritesPath}`
