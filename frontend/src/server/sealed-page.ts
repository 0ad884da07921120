/**
 * A page as it is sent: whole, the same for everybody who asks for the same, and with the digests of its own scripts and styles for the
 * Content-Security-Policy. While it is rendered, what is ours carries a secret; only what carries it is trusted, so a script that
 * somebody got into a text of the page has no digest and does not run. The secret itself is taken out.
 */
import { createHash } from 'node:crypto'
import { scriptsAfterPaint } from './scripts-after-paint.ts'

export interface SealedPage {
  readonly html: string
  /** `'sha256-...'` of each script and style within the page. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A style element without text: the one that Emotion fills by the object model, in the browser. */
const emptyStyle = sourceOf('')

export function sealPage(rendered: string, secret: string): SealedPage {
  const mark = ` nonce="${secret}"`
  const merged = scriptsAfterPaint(oneStyle(rendered, mark), mark)
  const inline = (tag: 'script' | 'style'): string[] => {
    const found = merged.matchAll(new RegExp(`<${tag}\\b([^>]*)>([^]*?)</${tag}>`, 'g'))
    const sources = Array.from(found, ([, attributes = '', text = '']) =>
      attributes.includes(mark) && !/\ssrc=/.test(attributes) ? [sourceOf(text)] : [],
    )
    return [...new Set(sources.flat())]
  }
  return {
    scripts: inline('script'),
    styles: [emptyStyle, ...inline('style')],
    html: merged.replaceAll(mark, '').replace(`<meta property="csp-nonce" content="${secret}"/>`, ''),
  }
}

/** Emotion puts a style before the first element that uses it; dozens of digests would make the headers larger than proxies allow. */
function oneStyle(html: string, mark: string): string {
  const names: string[] = []
  const texts: string[] = []
  const style = new RegExp(`<style data-emotion="css ([^"]+)"${mark}>([^]*?)</style>`, 'g')
  const without = html.replace(style, (_, name: string, text: string) => {
    names.push(name)
    texts.push(text)
    return ''
  })
  if (names.length === 0) return html
  const all = `<style data-emotion="css ${names.join(' ')}"${mark}>${texts.join('')}</style>`
  const end = without.indexOf('</head>')
  return without.slice(0, end) + all + without.slice(end)
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
