/** What the page and the frame of the viewer say to each other. The frame has no origin, so each checks which window speaks. */

export type ViewedKind = 'pdf' | 'docx' | 'jpg' | 'png'

/** From the page, once: the file, and the words that the frame shows. */
export interface OpenMessage {
  readonly type: 'open'
  readonly kind: ViewedKind
  readonly bytes: ArrayBuffer
  readonly locale: string
  readonly isDark: boolean
  /** `pageOf`: with `{{page}}` and `{{total}}`. */
  readonly words: { readonly pageOf: string; readonly more: string; readonly picture: string }
}

/** From the frame. `shown`: the first page is in view. */
export type FrameMessage =
  | { readonly type: 'ready' }
  | { readonly type: 'shown'; readonly pages: number }
  | { readonly type: 'failed'; readonly reason: 'password' | 'tooLarge' | 'broken' }

/** Further pages are read in the downloaded file. */
export const maxPages = 50
