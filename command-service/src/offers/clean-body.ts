/**
 * The description as it may be stored and shown: a whitelist of tags and attributes (specification 5). The form's editor
 * makes nothing else; whatever arrives by other ways loses its markup here and keeps its text.
 */
import sanitizeHtml from 'sanitize-html'

const allowedTags = [
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
]

const options: sanitizeHtml.IOptions = {
  allowedTags,
  allowedAttributes: { a: ['href', 'rel', 'target'], img: ['src', 'alt'] },
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
    // Offers are written by strangers: their links get no credit and no window of ours.
    a: (tagName, { href }) => ({
      tagName,
      attribs: href === undefined ? {} : { href, rel: 'nofollow noopener noreferrer', target: '_blank' },
    }),
  },
  // The only picture is an embedded jpeg; how many is a rule of publication, which can say so to the employer.
  exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !/^data:image\/jpeg;base64,[A-Za-z0-9+/]+=*$/.test(attribs.src ?? ''),
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
      const isNestedBlock = blocks.includes(tag) && open.some((outer) => closedByBlocks.has(outer))
      if (isNestedBlock) return false
      open.push(tag)
    }
  }
  return open.length === 0
}

export function cleanBody(html: string): string {
  // No browser shows it, and not every store keeps it.
  const text = html.replaceAll('\0', '')
  return isClean(text) ? text : sanitizeHtml(text, options)
}
