/**
 * Markup that pages share (components/loading/prepared.tsx). Rendering 19 cards, the links below a list and the footer is most of the work of a
 * page, and they are the same on page after page. A page is rendered with a mark instead of each; the marks are then replaced.
 */
import { CacheProvider } from '@emotion/react'
import { type AnyRouter, RouterContextProvider } from '@tanstack/react-router'
import { LRUCache } from 'lru-cache'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { createStyleCache } from '../../app/router.tsx'
import { type Prepare, PreparedParts } from '../../components/loading/prepared.tsx'
import type { AppContext } from '../../context/app-context.ts'
import { collectedStyles } from '../../theme/emotion-parts/collected-styles.ts'
import type { ComponentStyle, FilledBody } from './sealed-page.ts'

interface Markup {
  readonly html: string
  readonly styles: readonly ComponentStyle[]
  /** Pictures on the first screen, as React asks for them; in a page that stands in the head. */
  readonly preloads: readonly string[]
}

/** A card has 2 kB of markup, and a name of half a kB, which holds all of its content. */
const maxStored = 5_000
const stored = new LRUCache<string, Markup>({ max: maxStored })

export interface PreparedMarkup {
  readonly prepare: Prepare
  /** Text that is put in as it is, where this stands. */
  readonly place: (text: string) => string
  readonly fill: (body: string, router: AnyRouter) => FilledBody
}

/** `secret`: of the page, so that no text of an offer can pass for a mark. */
export function preparedMarkup({ board, locale }: Pick<AppContext, 'board' | 'locale'>, secret: string): PreparedMarkup {
  const mark = `\ue000${secret}`
  const wanted: ((router: AnyRouter) => Markup)[] = []
  const want = (markup: (typeof wanted)[number]): string => `${mark}${wanted.push(markup) - 1}${mark}`
  return {
    prepare: (name, part) =>
      want((router) => {
        const key = `${board.id} ${locale} ${name}`
        const known = stored.get(key)
        if (known !== undefined) return known
        const markup = render(part, router)
        stored.set(key, markup)
        return markup
      }),
    place: (text) => want(() => ({ html: text, styles: [], preloads: [] })),
    fill: (body, router) => {
      const styles = new Map<string, ComponentStyle>()
      const preloads = new Set<string>()
      const pieces = body.split(mark).map((piece, at) => {
        const markup = at % 2 === 1 ? wanted[Number(piece)]?.(router) : undefined
        if (markup === undefined) return piece
        for (const style of markup.styles) styles.set(style.names, style)
        for (const link of markup.preloads) preloads.add(link)
        return markup.html
      })
      return { pieces, styles: [...styles.values()], preloads: [...preloads].join('') }
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
  return { html: html.slice(preloads.length), styles: collectedStyles(cache), preloads: preloads.match(/<[^>]*>/g) ?? [] }
}
