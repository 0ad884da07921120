/** The requirements of every e-mail of the product, in each language and on each board. */
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { mailMessageNames } from '@jobboard/contracts/mail/messages'
import { locales } from '@jobboard/contracts/shared/locale'
import { boardOrigin } from '@jobboard/platform/links/board-origin'
import { loadTenants } from '@jobboard/platform/tenants'
import type { MailSetting } from './mail/message.ts'
import { allMessages } from './messages.ts'

const settings = { PUBLIC_URL: 'https://jobs.example', PORT: 8080, DEFAULT_TENANT: 'devboard' }
const cases = loadTenants().all.flatMap((tenant) =>
  locales.flatMap((locale) =>
    allMessages.flatMap((message) =>
      message.fixtures.map((fixture) => {
        const setting: MailSetting = { tenant, locale, origin: boardOrigin(tenant, settings), now: new Date('2026-11-23T10:00:00.000Z') }
        return { message, fixture, setting, title: `${message.name} (${fixture}) of ${tenant.id} in ${locale}` }
      }),
    ),
  ),
)

/** Each once: a case reads it four times. */
const mails = new Map<(typeof cases)[number], ReturnType<typeof render>>()
async function render({ message, fixture, setting }: (typeof cases)[number]) {
  const mail = await message.renderFixture(fixture, setting)
  if (mail === undefined) throw new RangeError(`There is no fixture ${fixture}`)
  return mail
}
function rendered(one: (typeof cases)[number]): ReturnType<typeof render> {
  const mail = mails.get(one) ?? render(one)
  mails.set(one, mail)
  return mail
}

it('is known to the pages of administrators by its name', () => {
  expect(allMessages.map(({ name }) => name).sort()).toEqual([...mailMessageNames].sort())
})

it('has names that differ', () => {
  expect(new Set(allMessages.map(({ name }) => name)).size).toBe(allMessages.length)
})

describe.each(cases)('$title', (one) => {
  it('fills every placeholder of its subject, its preview and its text', async () => {
    const { subject, preview, text } = await rendered(one)
    for (const part of [subject, preview, text]) expect(part).toMatch(/^(?!.*(\{\{|undefined|NaN|Invalid)).*\S/s)
    expect(subject.length).toBeLessThan(150)
    expect(preview).not.toBe(subject)
  })

  it('names its language, is below 100 kB and loads nothing from anywhere', async () => {
    const { html } = await rendered(one)
    expect(html).toMatch(new RegExp(`<html[^>]* lang="${one.setting.locale}"`))
    expect(Buffer.byteLength(html)).toBeLessThan(100_000)
    expect(html).not.toMatch(/<img|<script|<link|<iframe|<form|url\(|@import|src=|background=/i)
  })

  it('links to the pages of its board in its language, and to its address', async () => {
    const { html } = await rendered(one)
    const links = [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href)
    const { origin, tenant, locale } = one.setting
    expect(links.filter((href) => href.startsWith('mailto:'))).toEqual([`mailto:${tenant.contact.email}`])
    const pages = links.filter((href) => !href.startsWith('mailto:'))
    expect(pages.length).toBeGreaterThan(1)
    for (const href of pages) expect(href === origin || href.startsWith(`${origin}/`)).toBe(true)
    expect(pages.some((href) => new RegExp(`[?;]locale=${locale}$`).test(href.replace(/#.*$/, '')))).toBe(true)
  })

  it('reads well as plain text, with every address written out', async () => {
    const { html, text } = await rendered(one)
    expect(text).not.toMatch(/<[a-z/]|&[a-z]+;|\n{4}|[\u200b-\u200f\ufeff]/i)
    for (const [, href = ''] of html.matchAll(
      /data-text-format="action"[^>]*href="([^"]*)"|href="([^"]*)"[^>]*data-text-format="action"/g,
    )) {
      if (href !== '') expect(text).toContain(`\n${href.replaceAll('&amp;', '&')}\n`)
    }
    expect(text).toContain(one.setting.tenant.contact.email)
    expect(text.trimEnd().endsWith(one.setting.tenant.contact.address)).toBe(true)
  })
})

/** Text files beside the messages. */
const textFolders = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.name === 'texts.en.json')
    .map((entry) => entry.parentPath)

describe.each(textFolders(fileURLToPath(new URL('.', import.meta.url))))('the texts of %s', (folder) => {
  const read = (locale: string): Record<string, string> =>
    JSON.parse(readFileSync(`${folder}/texts.${locale}.json`, 'utf8')) as Record<string, string>
  const plural = /_(zero|one|two|few|many|other)$/
  const blanks = (text: string): string[] => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name = '']) => name).sort()
  const stems = (locale: string): string[] => [...new Set(Object.keys(read(locale)).map((key) => key.replace(plural, '')))].sort()

  it('are the same in both languages, placeholders included', () => {
    expect(stems('pl')).toEqual(stems('en'))
    for (const [key, text] of Object.entries(read('en'))) {
      const polish = read('pl')[key]
      if (polish !== undefined) expect([key, blanks(polish)]).toEqual([key, blanks(text)])
    }
  })

  /** Of the board, and dates and numbers; the name of a search is that of the recipient, who confirmed it. */
  it('have no text of strangers in a subject', () => {
    const ours = ['board', 'lastDay', 'number', 'count', 'when', ...(folder.endsWith('alert-digest') ? ['name'] : [])]
    const subjects = locales.flatMap((locale) => Object.entries(read(locale)).filter(([key]) => key.startsWith('subject')))
    expect(subjects.filter(([, text]) => blanks(text).some((blank) => !ours.includes(blank)))).toEqual([])
  })

  it.each(locales)('have every plural form of %s', (locale) => {
    const forms = new Intl.PluralRules(locale).resolvedOptions().pluralCategories
    const keys = Object.keys(read(locale))
    for (const stem of new Set(keys.filter((key) => plural.test(key)).map((key) => key.replace(plural, '')))) {
      expect([stem, forms.filter((form) => !keys.includes(`${stem}_${form}`))]).toEqual([stem, []])
    }
  })
})
