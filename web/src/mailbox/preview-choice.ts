/** What the visitor of the gallery chose, in the address: no script runs there. */
import { type Locale, localeSchema } from '@jobboard/contracts/shared/locale'
import type { Tenants } from '@jobboard/platform/tenants'

export const previewWidths = ['600', '320'] as const
export const previewSchemes = ['light', 'dark'] as const

export interface GalleryChoice {
  readonly board: string
  /** Of the mail, not of the page around it. */
  readonly language: Locale
  readonly width: (typeof previewWidths)[number]
  readonly scheme: (typeof previewSchemes)[number]
}

/** What is not chosen, or cannot be, is as `otherwise` has it. */
export function readChoice(
  parameters: URLSearchParams,
  tenants: Tenants,
  otherwise: Pick<GalleryChoice, 'board' | 'language'>,
): GalleryChoice {
  const board = tenants.get(parameters.get('board') ?? '')?.id ?? otherwise.board
  const language = localeSchema.safeParse(parameters.get('language'))
  return {
    board,
    language: language.success ? language.data : otherwise.language,
    width: previewWidths.find((width) => width === parameters.get('width')) ?? previewWidths[0],
    scheme: previewSchemes.find((scheme) => scheme === parameters.get('scheme')) ?? previewSchemes[0],
  }
}

export const choiceQuery = (choice: GalleryChoice): string => `?${new URLSearchParams({ ...choice })}`
