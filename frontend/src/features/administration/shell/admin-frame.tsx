/** The frame of every page of administrators: its navigation, at the left or, on small screens, in a bar above (docs/product/administration.md). */
import { Global } from '@emotion/react'
import styled from '@emotion/styled'
import { useQuery } from '@tanstack/react-query'
import { useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { addProblemTexts } from '../../../components/form/problem-text.ts'
import { panelContentId } from '../../../components/layout/panel-content.ts'
import { SideNavigation } from '../../../components/layout/side-navigation.ts'
import { useSideways } from '../../../components/use-sideways.ts'
import { useApp } from '../../../context/use-app.ts'
import { desktop } from '../../../theme/breakpoints.ts'
import { adminIcons } from '../admin-icons.ts'
import { type AdminPageName, adminPageNames, adminUrl, seesAdminPage } from '../admin-pages.ts'
import { roleQuery } from '../api/own-role.ts'
import { PaletteButton } from '../palette/palette-button.tsx'
import { adminProblemText } from '../problems/problem-texts.ts'
import { useAdminTexts } from '../texts.ts'
import { EntryLink } from './entry-link.tsx'

const Layout = styled.div`
  width: 100%; max-width: 1440px; margin-inline: auto; padding-inline: 16px;
  & > div { min-width: 0; }
  & > .content { outline: none; }
  ${desktop} { display: grid; grid-template-columns: 200px minmax(0, 1fr); gap: 32px; padding-inline: 24px; }
`

/** On small screens the palette stands above the bar of pages. */
const Nav = styled(SideNavigation)`
  & > div > button { margin: 8px 16px 2px; }
  ${desktop} { & > div > button { margin: 0; } }
`

/** Saved searches are of candidates, new offers of employers. Header, menu and footer are the same for everyone. */
const withoutOthers = `header a[href='#saved-searches'], a[href^='/employer-panel/offers/new'], li:has(> a[href^='/employer-panel/offers/new']) { display: none !important; }`

addProblemTexts(adminProblemText)

export function AdminFrame({ children }: { readonly children: ReactNode }) {
  const role = useQuery(roleQuery(useApp().api)).data
  const pages = adminPageNames.filter((page) => seesAdminPage(page, role))
  return (
    <Layout data-panel="">
      <Global styles={withoutOthers} />
      <Navigation pages={pages} />
      <div id={panelContentId} tabIndex={-1} className="content">
        {children}
      </div>
    </Layout>
  )
}

function Navigation({ pages }: { readonly pages: readonly AdminPageName[] }) {
  const t = useAdminTexts()
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const { trackRef, at } = useSideways<HTMLUListElement>()
  const currentOf = (url: string): 'page' | 'true' | undefined => {
    if (path === url) return 'page'
    return url !== '/admin' && path.startsWith(`${url}/`) ? 'true' : undefined
  }
  return (
    <Nav aria-label={t('navigation')} data-at={at}>
      <div>
        <PaletteButton />
        <ul ref={trackRef}>
          {pages.map((page) => {
            const Icon = adminIcons[page]
            return (
              <li key={page}>
                <EntryLink href={adminUrl(page)} aria-current={currentOf(adminUrl(page))}>
                  <Icon size={20} />
                  <span>{t(`pages.${page}`)}</span>
                </EntryLink>
              </li>
            )
          })}
        </ul>
      </div>
    </Nav>
  )
}
