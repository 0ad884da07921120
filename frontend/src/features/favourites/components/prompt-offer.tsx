/** What the prompt says and offers, in each of its widths. Who signs in from here comes back, and the offer is then a favourite. */
import { useRouterState } from '@tanstack/react-router'
import { LinkButton } from '../../../components/button.ts'
import { hearts } from '../../../config/hearts.ts'
import { useApp } from '../../../config/use-app.ts'
import { useFavouriteTexts } from '../texts.ts'

export function usePromptTitle(): string {
  const t = useFavouriteTexts()
  return t(hearts.wished === undefined ? 'prompt.titleAny' : 'prompt.title')
}

export function PromptText() {
  const t = useFavouriteTexts()
  return <p>{hearts.wished === undefined ? t('prompt.textAny') : t('prompt.text', { title: hearts.wished.title })}</p>
}

export function PromptActions() {
  const t = useFavouriteTexts()
  const { baseCpUrl } = useApp().board.candidatePortal
  const next = useRouterState({ select: ({ location: { pathname, searchStr } }) => pathname + searchStr })
  const query = new URLSearchParams({ ...(hearts.wished === undefined ? {} : { favoriteOfferId: hearts.wished.id }), next })
  return (
    <>
      <LinkButton href={`${baseCpUrl}/register?${query}`}>{t('prompt.register')}</LinkButton>
      <LinkButton href={`${baseCpUrl}/login?${query}`} variant="primary">
        {t('prompt.signIn')}
      </LinkButton>
    </>
  )
}
