import styled from '@emotion/styled'
import { useRouter, useRouterState } from '@tanstack/react-router'
import { AppLink } from '../../../components/app-link.tsx'
import { PanelLeftClose } from '../../../components/icons/panel-left-close.ts'
import { SideNavigation } from '../../../components/layout/side-navigation.ts'
import { useSideways } from '../../../components/use-sideways.ts'
import { desktop } from '../../../theme/breakpoints.ts'
import { fold, markFolded, useIsFolded } from '../folded.ts'
import { panelIcons } from '../panel-icons.ts'
import { type PanelPage, panelPages, panelUrl } from '../panel-pages.ts'
import { usePanelTexts } from '../texts.ts'

const Nav = styled(SideNavigation)`
  button { display: none; }
  ${desktop} {
    button { display: flex; width: 100%; cursor: pointer; }
    html[data-panel-folded] & a, html[data-panel-folded] & button { width: 44px; padding: 0; justify-content: center; }
    html[data-panel-folded] & span { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    html[data-panel-folded] & button svg { scale: -1 1; }
  }
`

export function PanelNavigation() {
  const t = usePanelTexts()
  const nonce = useRouter().options.ssr?.nonce
  const path = useRouterState({ select: ({ location }) => location.pathname })
  const isFolded = useIsFolded()
  const { trackRef, at } = useSideways<HTMLUListElement>()
  const label = t(isFolded ? 'unfold' : 'fold')
  return (
    <Nav aria-label={t('navigation')} data-at={at}>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own script; it ran when the page was read */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? markFolded : '' }} />
      <div>
        <ul ref={trackRef}>
          {panelPages.map((page) => (
            <PageLink key={page} page={page} path={path} title={isFolded ? t(`pages.${page}`) : undefined} />
          ))}
        </ul>
        <button type="button" aria-expanded={!isFolded} title={isFolded ? label : undefined} onClick={() => fold(!isFolded)}>
          <PanelLeftClose size={20} />
          <span>{label}</span>
        </button>
      </div>
    </Nav>
  )
}

interface PageLinkProps {
  readonly page: PanelPage
  /** Of the page that is shown, which may be one below. */
  readonly path: string
  readonly title: string | undefined
}

function PageLink({ page, path, title }: PageLinkProps) {
  const t = usePanelTexts()
  const url = panelUrl(page)
  const Icon = panelIcons[page]
  return (
    <li>
      <AppLink href={url} aria-current={path === url ? 'page' : path.startsWith(`${url}/`) ? 'true' : undefined} title={title}>
        <Icon size={20} />
        <span>{t(`pages.${page}`)}</span>
      </AppLink>
    </li>
  )
}
