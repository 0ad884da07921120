/** The frame of the mailbox's pages. They are plain HTML made on the server: no script runs beside a mail. */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { BoardVisit } from '../requests/board-visit.ts'
import { mailboxStyles } from './mailbox-styles.ts'
import { type MailboxTexts, mailboxTexts } from './mailbox-texts.ts'

export interface Visit extends BoardVisit {
  /** Parameters of the address that another language does not change. */
  readonly query?: URLSearchParams
}

const languageNames: Record<Locale, string> = { pl: 'Polski', en: 'English' }

export const mailboxHtml = (visit: Visit, title: string, content: ReactNode): string =>
  `<!doctype html>${renderToStaticMarkup(
    <MailboxDocument visit={visit} title={title}>
      {content}
    </MailboxDocument>,
  )}`

function MailboxDocument({ visit, title, children }: { visit: Visit; title: string; children: ReactNode }) {
  const { board, locale, theme, nonce } = visit
  const t = mailboxTexts(locale)
  return (
    <html lang={locale} data-theme={theme}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} · ${board.board.name}`}</title>
        <link rel="icon" type="image/svg+xml" href={`/boards/${board.board.id}.svg`} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, made from the tenant file */}
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: board.styles + mailboxStyles }} />
      </head>
      <body>
        <a className="skip" href="#content">
          {t('skipToContent')}
        </a>
        <MailboxBar visit={visit} t={t} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
      </body>
    </html>
  )
}

const inLanguage = ({ path, query }: Visit, locale: Locale): string =>
  `${path}?${new URLSearchParams([...[...(query ?? [])].filter(([name]) => name !== 'locale'), ['locale', locale]])}`

function MailboxBar({ visit, visit: { board, locale }, t }: { visit: Visit; t: MailboxTexts }) {
  return (
    <header className="bar">
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the mark of the tenant file */}
      <span className="mark" dangerouslySetInnerHTML={{ __html: board.board.logoSvg }} />
      <span className="name">{board.board.name}</span>
      <nav aria-label={t('language')}>
        {board.board.locales
          .filter((other) => other !== locale)
          .map((other) => (
            <a key={other} href={inLanguage(visit, other)} lang={other} hrefLang={other}>
              {languageNames[other]}
            </a>
          ))}
      </nav>
      <a href="/">{t('back')}</a>
    </header>
  )
}
