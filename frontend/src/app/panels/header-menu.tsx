/** The menu of the account in the header, with the pages of the candidate's portal. */
import { useApp } from '../../context/use-app.ts'
import AccountMenu from '../../features/accounts/panels/account-menu.tsx'
import { portalPages, portalUrl } from '../../features/candidates/portal-pages.ts'
import { useCandidateTexts } from '../../features/candidates/texts.ts'

export default function HeaderMenu() {
  const t = useCandidateTexts()
  const { board } = useApp()
  return <AccountMenu candidatePages={portalPages(board).map((page) => ({ href: portalUrl(page), label: t(`pages.${page}`) }))} />
}
