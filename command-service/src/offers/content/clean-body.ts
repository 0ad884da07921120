/**
 * The description as it may be stored and shown: a whitelist of tags and attributes (docs/product/offers.md, "Description"). The form's
 * editor makes nothing else; whatever arrives by other ways loses its markup here, and its text is preserved.
 */
import { bodyMaxLength } from '@jobboard/contracts/offers/content'
import { restoredStructure } from '@jobboard/contracts/offers/restored-structure'
import { descriptionTags } from '@jobboard/contracts/offers/rules/description'
import { withoutEmptyParagraphs } from '@jobboard/contracts/offers/separated-blocks'
import { type MessageKey, messageKeys } from '@jobboard/contracts/shared/message-keys'
import { err, ok, type Result } from '@jobboard/contracts/shared/problem'
import sanitizeHtml from 'sanitize-html'

/**
 * Elements inside each other, and opening and closing tags in all. The allowed 20,000 characters of text use a tenth of them;
 * without the bounds a parser's stack of 50,000 open elements took 14 s.
 */
const maxDepth = 50
const maxTags = 10_000
/** More than a text of allowed length has characters. */
const maxEntities = 25_000

const isEmbeddedJpeg = (source: string | undefined): boolean => /^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/.test(source ?? '')

const options: sanitizeHtml.IOptions = {
  allowedTags: [...descriptionTags],
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'], ol: ['start'] },
  allowedSchemes: ['https'],
  allowedSchemesByTag: { a: ['https', 'mailto'], img: ['data'] },
  allowProtocolRelative: false,
  disallowedTagsMode: 'discard',
  // Headings of a description stand below the title of its page.
  transformTags: {
    h1: 'h2',
    h5: 'h4',
    h6: 'h4',
    div: 'p',
    // A list that continues another one.
    ol: (tagName, { start = '' }) => ({ tagName, attribs: /^[1-9]\d{0,3}$/.test(start) && start !== '1' ? { start } : {} }),
    // Offers are written by strangers: their links get no credit and no window of ours.
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'nofollow noopener noreferrer', target: '_blank' },
    }),
    // The only picture is an embedded jpeg; how many is a rule of publication, which can say so to the employer. Another one gets
    // a name that is not allowed: a filter (`exclusiveFilter`) would copy all of the text before it.
    img: (tagName, attribs) => ({ tagName: isEmbeddedJpeg(attribs.src) ? tagName : 'dropped-img', attribs }),
  },
}

class TooDeepError extends Error {
  override readonly name = 'TooDeepError'
}

/** Throws TooDeepError. */
function sanitize(html: string): string {
  let depth = 0
  const onOpenTag = (): void => {
    depth += 1
    if (depth > maxDepth) throw new TooDeepError()
  }
  const onCloseTag = (): void => {
    depth -= 1
  }
  return sanitizeHtml(html, { ...options, onOpenTag, onCloseTag })
}

/** What stands between tags and comes out of the parser as it went in. */
const isPlain = (text: string): boolean => !/[<>]/.test(text) && !/&(?!(?:amp|lt|gt);)/.test(text)

const blocks = ['p', 'ul', 'ol', 'li', 'h2', 'h3', 'h4', 'blockquote', 'pre']
const simpleTag = /<(\/?)(p|strong|b|em|i|u|s|ul|ol|li|h2|h3|h4|blockquote|code|pre)>/g
/** In these a parser closes what is open when a block begins. */
const closedByBlocks = new Set<string | undefined>(['p', 'li', 'h2', 'h3', 'h4'])

/**
 * Whitelisted tags without attributes, properly nested: what the editor and the importer mostly bring. The parser would return
 * it unchanged (which the tests check) for fifteen times the work.
 */
function isClean(html: string): boolean {
  if (!isPlain(html.replace(simpleTag, ''))) return false
  const open: string[] = []
  for (const [, closing, tag = ''] of html.matchAll(simpleTag)) {
    if (closing === '/') {
      if (open.pop() !== tag) return false
    } else {
      if (open.length === maxDepth) return false
      const isNestedBlock = blocks.includes(tag) && open.some((outer) => closedByBlocks.has(outer))
      if (isNestedBlock) return false
      open.push(tag)
    }
  }
  return open.length === 0
}

function occursMoreThan(max: number, sign: string, html: string): boolean {
  let count = 0
  for (let at = html.indexOf(sign); at !== -1; at = html.indexOf(sign, at + 1)) {
    count += 1
    if (count > max) return true
  }
  return false
}

/** Refuses what is too long or too deep, before or as soon as it is known. The result is within the length that was allowed. */
export function cleanBody(html: string): Result<string, MessageKey> {
  if (html.length > bodyMaxLength) return err(messageKeys.tooLong)
  // No browser shows it, and not every database stores it.
  const plain = html.replaceAll('\0', '')
  const text = restoredStructure(plain)
  if (occursMoreThan(maxTags, '<', text) || occursMoreThan(maxEntities, '&', text)) return err(messageKeys.descriptionTooComplex)
  try {
    const sane = isClean(text) ? text : sanitize(text)
    // What was changed may have left some.
    const clean = text === plain ? sane : withoutEmptyParagraphs(sane)
    // Escapes and the attributes of links make a text longer.
    return clean.length > bodyMaxLength ? err(messageKeys.tooLong) : ok(clean)
  } catch (error) {
    if (error instanceof TooDeepError) return err(messageKeys.descriptionTooComplex)
    throw error
  }
}
