import express from 'express'
import { requestLocale } from './request-locale.ts'

const app = express()
const askedFor = (headers: Record<string, string>): string | null =>
  requestLocale(Object.assign(Object.create(app.request), { headers }), { locales: ['pl', 'en'] })

it.each<[string, Record<string, string>, string | null]>([
  ['the one chosen on the pages', { cookie: 'a=b; locale=en', 'accept-language': 'pl' }, 'en'],
  ['the best that the board has', { 'accept-language': 'de-DE, en-GB;q=0.8, pl;q=0.9' }, 'pl'],
  ['the one that a region is of', { 'accept-language': 'en-US' }, 'en'],
  ['none that the client refuses', { 'accept-language': 'de, en;q=0, pl;q=0' }, null],
  ['none where the board has none of them', { cookie: 'locale=constructor', 'accept-language': 'de' }, null],
  ['none where nothing is named', {}, null],
  ['none where any would do', { 'accept-language': '*' }, null],
])('is %s', (_, headers, locale) => {
  expect(askedFor(headers)).toBe(locale)
})
