/** The HTML of a mail as a frame shows it: nothing of it runs or is fetched; its links open as pages of their own. */
import type { Response } from 'express'

/** What a mail's own links may do: open beside the mailbox, as pages of their own. Scripts never run. */
export const sandbox = 'allow-popups allow-popups-to-escape-sandbox'

/** Pictures that the mail carries and its styles are all there is. */
const mailPolicy = [
  "default-src 'none'",
  'img-src data:',
  "style-src 'unsafe-inline'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  `sandbox ${sandbox}`,
].join('; ')

const base = '<base target="_blank">'

/** Before any other `base`, and after the document type, without which browsers lay out as in the nineties. */
const withBase = (html: string): string =>
  /<head[\s>]/i.test(html) ? html.replace(/<head(?:\s[^<>]{0,1000})?>/i, (head) => head + base) : base + html

export function sendMailFrame(response: Response, html: string): void {
  response.set({ 'Content-Security-Policy': mailPolicy, 'X-Frame-Options': 'SAMEORIGIN' }).type('html').send(withBase(html))
}
