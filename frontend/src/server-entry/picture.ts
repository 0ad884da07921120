/** What is drawn on a picture that goes with a shared link: texts and colours only, so that equal pictures have equal descriptions. */

/** The look of a board. Colours are `#rrggbb`. */
export interface Look {
  readonly name: string
  /** The mark, complete in itself. */
  readonly logoSvg: string
  readonly font: PictureFont
  readonly radius: number
  readonly brand: string
  readonly brandStrong: string
  readonly brandSoft: string
  readonly onBrand: string
  readonly paper: string
  readonly text: string
  readonly muted: string
}

export type PictureFont = 'inter' | 'figtree'

export interface CategoryMark {
  readonly label: string
  readonly color: string
  /** Shapes of a 24 x 24 icon. */
  readonly iconMarkup: string
}

export interface OfferPicture {
  readonly kind: 'offer'
  readonly title: string
  readonly company: string
  /** A drawn logo of ours; null shows the company's first letter. Pictures of other sites are never fetched. */
  readonly companyLogoSvg: string | null
  /** `Kraków +2 · Hybrydowo` */
  readonly place: string
  readonly category: CategoryMark | null
  /** Largest text at the bottom: the salary, or that the offer has ended. */
  readonly highlight: string
  /** `netto / mies. · B2B`, or skills. */
  readonly note: string
}

export interface ListPicture {
  readonly kind: 'list'
  readonly title: string
  readonly subtitle: string
  readonly number: string
  /** What is counted, in the form that the number asks for. */
  readonly counted: string
  readonly category: CategoryMark | null
}

export interface BoardPicture {
  readonly kind: 'board'
  readonly title: string
  readonly subtitle: string
  readonly number: string
  readonly counted: string
  readonly categories: readonly CategoryMark[]
}

export type Picture = (OfferPicture | ListPicture | BoardPicture) & { readonly look: Look }
