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
  const page = scriptsAfterPaint(rendered, mark)
  const headEnd = Math.max(0, page.indexOf('</head>'))
  const head = unmark(page.slice(0, headEnd).replace(`<meta property="csp-nonce" content="${secret}"/>`, ''), mark)
  const body = unmark(page.slice(headEnd), mark)
  const gathered = oneStyle([...head.componentStyles, ...body.componentStyles])
  return {
    scripts: [...new Set([...head.scripts, ...body.scripts])],
    styles: [...new Set([emptyStyle, ...head.styles, ...gathered.map(({ text }) => sourceOf(text)), ...body.styles])],
    html: head.html + gathered.map(({ element }) => element).join('') + body.html,
  }
}

interface ComponentStyle {
  readonly names: string
  readonly text: string
}

interface Unmarked {
  readonly html: string
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
  readonly componentStyles: readonly ComponentStyle[]
}

/**
 * Goes from mark to mark, of which a page has some dozens in 150 kB; nothing between them is looked at. In what React writes, `<` and `>`
 * stand in no attribute, so the marked tag begins and ends at the nearest ones.
 */
function unmark(html: string, mark: string): Unmarked {
  const pieces: string[] = []
  const [scripts, styles]: [string[], string[]] = [[], []]
  const componentStyles: ComponentStyle[] = []
  let done = 0
  for (let at = html.indexOf(mark); at !== -1; at = html.indexOf(mark, at + mark.length)) {
    const start = html.lastIndexOf('<', at)
    const open = html.indexOf('>', at) + 1
    const tag = html.slice(start, open)
    const [element] = /^<(?:script|style)\b/.exec(tag) ?? []
    const end = element === undefined ? open : html.indexOf(`</${element.slice(1)}>`, open)
    const names = /^<style data-emotion="css ([^"]+)"/.exec(tag)?.[1]
    if (names !== undefined) {
      pieces.push(html.slice(done, start))
      componentStyles.push({ names, text: html.slice(open, end) })
      done = end + '</style>'.length
      continue
    }
    pieces.push(html.slice(done, at))
    done = at + mark.length
    if (element !== undefined && !/\ssrc=/.test(tag)) (element === '<script' ? scripts : styles).push(sourceOf(html.slice(open, end)))
  }
  pieces.push(html.slice(done))
  return { html: pieces.join(''), scripts, styles, componentStyles }
}

/** Emotion puts a style before the first element that uses it; dozens of digests would make the headers larger than proxies allow. */
function oneStyle(styles: readonly ComponentStyle[]): { readonly element: string; readonly text: string }[] {
  if (styles.length === 0) return []
  const text = styles.map((style) => style.text).join('')
  return [{ text, element: `<style data-emotion="css ${styles.map(({ names }) => names).join(' ')}">${text}</style>` }]
}

function sourceOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
