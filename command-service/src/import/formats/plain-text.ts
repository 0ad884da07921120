/**
 * Texts of one line as people read them: sources bring them with entities (`R&amp;D`, `&nbsp;`) and with the tags of the page they stood on
 * (`<b>Senior</b>`). `List<String>` and `a < b` stay as they are.
 */
import { decodeHTMLStrict } from 'entities'

const entity = /&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31});/i
/** Escaped twice by some. */
const maxPasses = 2
const block = /<\/?(?:blockquote|br|center|div|h[1-6]|hr|li|ol|p|table|tbody|td|th|thead|tr|ul)(?:[\s/][^<>]*)?>/gi
const inline =
  /<\/?(?:a|abbr|b|big|code|em|font|i|iframe|img|ins|mark|noscript|s|script|small|span|strike|strong|style|sub|sup|svg|u)(?:[\s/][^<>]*)?>/gi
/** Of these not even the text is read. */
const hidden = /<!--[^<>]*-->|<(script|style)(?:[\s/][^<>]*)?>[^<]*<\/\1\s*>/gi

export function decodeEntities(text: string): string {
  let plain = text
  for (let pass = 0; pass < maxPasses && entity.test(plain); pass += 1) plain = decodeHTMLStrict(plain)
  // Of `&#0;` nothing is left.
  return text.includes('\ufffd') ? plain : plain.replaceAll('\ufffd', '')
}

export function plainText(text: string): string {
  if (!/[&<]/.test(text)) return text
  return decodeEntities(text).replace(hidden, '').replace(block, ' ').replace(inline, '').replaceAll('\u00a0', ' ')
}
