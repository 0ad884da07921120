/** The HTML around every page, error pages included. */
import { HeadContent, Scripts, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { preload } from 'react-dom'
import { useApp } from '../context/use-app.ts'
import { recordEarlyPalette } from '../features/administration/palette/early-palette.ts'
import { isOfAdminEntry } from '../navigation/admin-pages.ts'
import { markAccount } from './account-script.ts'
import { recordEarlyChoices } from './early-choices.ts'
import { PageFrame } from './frame/page-frame.tsx'
import { rememberLanguage } from './frame/remember-language.ts'

const scriptOf = (boardId: string, path: string): string =>
  [recordEarlyChoices, markAccount(boardId), ...(isOfAdminEntry(path) ? [recordEarlyPalette] : [])].join(';')

export function Document({ children }: { children: ReactNode }) {
  const { board, locale, now, origin, page } = useApp()
  const router = useRouter()
  const nonce = router.options.ssr?.nonce
  // They ran when the document was read; in the browser their text would be dead weight.
  const [script, language] = import.meta.env.SSR ? [scriptOf(board.id, router.state.location.pathname), rememberLanguage] : ['', '']
  // Not among the links of the root route: React puts them before the pictures it preloads, which would take the first connections.
  for (const href of page.fontUrls) preload(href, { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
  return (
    <html
      lang={locale}
      data-tenant={board.id}
      data-theme={page.theme}
      data-list={page.listVariant}
      data-board={page.boardUrl}
      data-texts={page.textsUrl}
      data-now={now}
      data-origin={origin}
      data-names-language={page.namesLanguage || undefined}
      suppressHydrationWarning
    >
      <head>
        <meta name="theme-color" media="(prefers-color-scheme: light)" content={board.barColor.light} />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content={board.barColor.dark} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own styles, made from the tenant file */}
        <style data-page="" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: page.styles }} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script */}
        <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />
        {page.namesLanguage && (
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own script
          <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: language }} />
        )}
        <HeadContent />
      </head>
      <body>
        <PageFrame>{children}</PageFrame>
        {import.meta.env.SSR ? <Scripts /> : null}
      </body>
    </html>
  )
}
