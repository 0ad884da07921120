import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { createElement, type ReactNode } from 'react'
import { testBoard } from '../../testing/test-board.ts'
import { preparedMarkup } from './prepared-markup.tsx'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
const board = testBoard()

let renders = 0
function Card({ title }: { title: string }): ReactNode {
  renders += 1
  return createElement('b', null, title)
}

/** A page of one part between two texts. */
function page(
  name: string,
  part: ReactNode,
  { locale = 'pl', secret = 'secret', text = '' }: { locale?: 'pl' | 'en'; secret?: string; text?: string } = {},
) {
  const markup = preparedMarkup({ board, locale }, secret)
  const { pieces, preloads } = markup.fill(`<li>${markup.prepare(name, part)}</li><p>${text}</p>${markup.place('<i></i>')}`, router)
  return { html: pieces.join(''), preloads }
}

it('renders a part once and puts it into every page that names it', () => {
  renders = 0
  const pages = ['one', 'two'].map((secret) => page('card a', createElement(Card, { title: 'A & B' }), { secret }).html)
  expect(pages).toEqual(['<li><b>A &amp; B</b></li><p></p><i></i>', '<li><b>A &amp; B</b></li><p></p><i></i>'])
  expect(renders).toBe(1)
})

it('renders it again under another name and in another language', () => {
  const part = (title: string) => createElement(Card, { title })
  expect(page('card b', part('B')).html).toContain('<b>B</b>')
  expect(page('card c', part('C')).html).toContain('<b>C</b>')
  expect(page('card b', part('B in English'), { locale: 'en' }).html).toContain('<b>B in English</b>')
})

it('takes nothing for a mark that an employer could write', () => {
  const text = '\ue0000\ue000 \ue000guess0\ue000guess'
  expect(page('card d', createElement(Card, { title: text }), { text }).html).toBe(`<li><b>${text}</b></li><p>${text}</p><i></i>`)
})

it('hands the pictures of the first screen to the head of the page', () => {
  const picture = createElement('img', { src: '/logo.svg', alt: '' })
  const { html, preloads } = page('card e', picture)
  expect(html).toBe('<li><img src="/logo.svg" alt=""/></li><p></p><i></i>')
  expect(preloads).toMatch(/^<link rel="preload" as="image" href="\/logo\.svg"\/>$/)
})
