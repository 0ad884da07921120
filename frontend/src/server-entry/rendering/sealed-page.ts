/**
 * A page as it is sent: complete, identical for all visitors with one cache key, and with the texts of its own scripts and styles, whose digests
 * the Content-Security-Policy names. While it is rendered, what is ours carries a secret; only what carries it is trusted, so a script that
 * was injected into a text of the page has no digest and does not run. The secret itself is taken out.
 */
import { scriptsAfterPaint } from './scripts-after-paint.ts'

/** A page as React wrote it. */
export interface RenderedHtml {
  readonly html: string
  /** Puts in what the page has in common with others. It holds nothing that is marked, so it is left out of all that is done before. */
  readonly fill: (body: string) => FilledBody
}

export interface FilledBody {
  readonly pieces: readonly string[]
  readonly styles: readonly ComponentStyle[]
  /** Links to pictures on the first screen, asked for after the typefaces. */
  readonly preloads: string
}

export interface SealedPage {
  readonly html: string
  /** Text of each script and style within the page that is ours: no other may run or apply. */
  readonly scripts: readonly string[]
  readonly styles: readonly string[]
}

/** A style element without text: the one that Emotion fills by the object model, in the browser. */
const emptyStyle = ''
const nothingToFill = (body: string): FilledBody => ({ pieces: [body], styles: [], preloads: '' })

export function sealPage(rendered: string | RenderedHtml, secret: string): SealedPage {
  const { html, fill } = typeof rendered === 'string' ? { html: rendered, fill: nothingToFill } : rendered
  const mark = ` nonce="${secret}"`
  const page = scriptsAfterPaint(html, mark)
  const headEnd = Math.max(0, page.indexOf('</head>'))
  const head = unmark(page.slice(0, headEnd).replace(`<meta property="csp-nonce" content="${secret}"/>`, ''), mark)
  const body = unmark(page.slice(headEnd), mark)
  const filled = fill(body.html)
  const gathered = oneStyle([...head.componentStyles, ...body.componentStyles, ...filled.styles])
  return {
    scripts: [...new Set([...head.scripts, ...body.scripts])],
    styles: [...new Set([emptyStyle, ...head.styles, ...gathered.map(({ text }) => text), ...body.styles])],
    // Joined here for the first time: a page has 150 kB, and each copy of it costs as much as looking through it.
    html: [withPreloads(head.html, filled.preloads), ...gathered.map(({ element }) => element), ...filled.pieces].join(''),
  }
}

function withPreloads(head: string, links: string): string {
  if (links === '') return head
  const font = head.lastIndexOf('as="font"')
  const at = font === -1 ? head.length : head.indexOf('>', font) + 1
  return head.slice(0, at) + links + head.slice(at)
}

export interface ComponentStyle {
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
    if (element !== undefined && !/\ssrc=/.test(tag)) (element === '<script' ? scripts : styles).push(html.slice(open, end))
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
