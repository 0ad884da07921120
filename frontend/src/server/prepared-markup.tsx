/**
 * Markup that pages share (components/prepared.tsx). Rendering 19 cards, the links below a list and the footer is most of the work of a
 * page, and they are the same on page after page. A page is rendered with a mark in the place of each; the marks are then replaced.
 */
import { CacheProvider } from '@emotion/react'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStyleCache } from '../app/router.tsx'
import { type Prepare, PreparedParts } from '../components/prepared.tsx'
import type { AppContext } from '../config/app-context.ts'
import { type CollectedStyles, collectedOf } from '../theme/emotion-parts/collected-styles.ts'
import { BoundedMap } from './bounded-map.ts'

interface Markup {
  readonly html: string
  readonly styles: CollectedStyles
  /** Pictures on the first screen, as React asks for them; in a page that stands in the head. */
  readonly preloads: readonly string[]
}

/** A card has 2 kB; its name, which holds all that it says, half of one. */
const maxStored = 5_000
const stored = new BoundedMap<Markup>(maxStored)

export interface PreparedMarkup {
  readonly prepare: Prepare
  /** The page with all its parts, whose styles are added to those of the page. */
  fill(html: string, router: AnyRouter, styles: CollectedStyles): string
}

/** `secret`: of the page, so that no text of an offer can pass for a mark. */
export function preparedMarkup({ board, locale }: Pick<AppContext, 'board' | 'locale'>, secret: string): PreparedMarkup {
  const mark = `\ue000${secret}`
  const parts: { readonly name: string; readonly part: ReactNode }[] = []
  const markupOf = ({ name, part }: (typeof parts)[number], router: AnyRouter): Markup => {
    const key = `${board.id} ${locale} ${name}`
    const known = stored.get(key)
    if (known !== undefined) return known
    const markup = render(part, router)
    stored.set(key, markup)
    return markup
  }
  return {
    prepare: (name, part) => `${mark}${parts.push({ name, part }) - 1}${mark}`,
    fill: (html, router, styles) => {
      const preloads = new Set<string>()
      const [before = '', ...pieces] = html.split(mark).map((piece, at) => {
        const wanted = at % 2 === 1 ? parts[Number(piece)] : undefined
        if (wanted === undefined) return piece
        const markup = markupOf(wanted, router)
        styles.add(markup.styles)
        for (const link of markup.preloads) preloads.add(link)
        return markup.html
      })
      return withPreloads(before, [...preloads].join('')) + pieces.join('')
    },
  }
}

const preload = /^(?:<link rel="preload" as="image"[^>]*>)+/

function render(part: ReactNode, router: AnyRouter): Markup {
  const cache = createStyleCache()
  const html = renderToString(
    <RouterContextProvider router={router}>
      <CacheProvider value={cache}>
        <PreparedParts value={null}>{part}</PreparedParts>
      </CacheProvider>
    </RouterContextProvider>,
  )
  const [preloads = ''] = preload.exec(html) ?? []
  return { html: html.slice(preloads.length), styles: collectedOf(cache), preloads: preloads.match(/<[^>]*>/g) ?? [] }
}

/** After the typefaces, which are asked for first. */
function withPreloads(html: string, links: string): string {
  if (links === '') return html
  const font = html.lastIndexOf('as="font"')
  const at = font === -1 ? html.indexOf('</head>') : html.indexOf('>', font) + 1
  return html.slice(0, at) + links + html.slice(at)
}
