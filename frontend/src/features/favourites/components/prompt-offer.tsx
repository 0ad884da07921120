/** What the prompt says and offers, in each of its widths. Who signs in from here comes back, and the offer is then a favourite. */
import { useRouterState } from '@tanstack/react-router'
import { LinkButton } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import type { FavouriteClick } from '../favourite-click.ts'
import { useFavouriteTexts } from '../texts.ts'

/** The offer that the visitor would have marked; undefined where the prompt was opened without one. */
type Offer = Pick<FavouriteClick, 'id' | 'title'> | undefined

export function usePromptTitle(offer: Offer): string {
  const t = useFavouriteTexts()
  return t(offer === undefined ? 'prompt.titleAny' : 'prompt.title')
}

export function PromptText({ offer }: { offer: Offer }) {
  const t = useFavouriteTexts()
  return <p>{offer === undefined ? t('prompt.textAny') : t('prompt.text', { title: offer.title })}</p>
}

export function PromptActions({ offer }: { offer: Offer }) {
  const t = useFavouriteTexts()
  const { baseCpUrl } = useApp().board.candidatePortal
  const next = useRouterState({ select: ({ location: { pathname, searchStr } }) => pathname + searchStr })
  const query = new URLSearchParams({ ...(offer === undefined ? {} : { favoriteOfferId: offer.id }), next })
  return (
    <>
      <LinkButton href={`${baseCpUrl}/register?${query}`}>{t('prompt.register')}</LinkButton>
      <LinkButton href={`${baseCpUrl}/login?${query}`} variant="primary">
        {t('prompt.signIn')}
      </LinkButton>
    </>
  )
}
