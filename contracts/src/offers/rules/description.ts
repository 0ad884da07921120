/** The description: 50 to 20,000 characters of text, at most one embedded jpeg (docs/product/offers.md, "Limits"). */
import { messageKeys } from '../../shared/message-keys.ts'
import type { FieldError } from '../../shared/problem.ts'
import type { OfferContent } from '../content.ts'
import type { PublicationTerms } from './publication-terms.ts'
import { errorIf, lengthErrors } from './rule-errors.ts'

const textRule = { min: 50, max: 20_000 }

/** The elements of a stored description: the server removes others, and the editor of the form makes no others. */
export const descriptionTags = [
  'p',
  'br',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'ul',
  'ol',
  'li',
  'h2',
  'h3',
  'h4',
  'blockquote',
  'hr',
  'code',
  'pre',
  'a',
  'img',
] as const

/** Each span from `open` to the next `close` becomes a space. Linear, unlike a regular expression, where `close` never comes. */
function withoutSpans(html: string, open: string, close: string): string {
  let text = ''
  let at = 0
  for (;;) {
    const start = html.indexOf(open, at)
    const end = start === -1 ? -1 : html.indexOf(close, start + open.length)
    if (end === -1) return text + html.slice(at)
    text += `${html.slice(at, start)} `
    at = end + close.length
  }
}

/** Tags and comments as spaces. */
export const withoutTags = (html: string): string => withoutSpans(withoutSpans(html, '<!--', '-->'), '<', '>')

/** The visible text, for counting only: tags are spaces, an entity is one character, white space runs count once. */
export const textOf = (html: string): string =>
  withoutTags(html)
    .replace(/&nbsp;|&#160;|&#xa0;/gi, ' ')
    .replace(/&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/gi, '.')
    .replace(/\s+/g, ' ')
    .trim()

export const imagesIn = (html: string): number => html.match(/<img[\s/>]/gi)?.length ?? 0

/** A source's text may be shorter than the form requires, or missing. */
export const descriptionErrors = ({ body }: Pick<OfferContent, 'body'>, { demands }: PublicationTerms): FieldError[] => [
  ...lengthErrors('body', textOf(body), demands === 'everything' ? textRule : { ...textRule, min: 0 }),
  ...errorIf(imagesIn(body) > 1, 'body', messageKeys.multipleImages),
]
