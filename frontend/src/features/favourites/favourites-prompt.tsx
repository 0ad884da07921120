/** What a visitor is told who wants to mark an offer as a favourite: a dialog, on phones a drawer. Opens by the hash `#favourites`. */
import { useLocation } from '@tanstack/react-router'
import { isMarkedCandidate } from '../../browser/is-candidate.ts'
import { LinkButton } from '../../components/button.ts'
import Panel from '../../components/panel.tsx'
import { useApp } from '../../context/use-app.ts'
import { PromptActions, PromptText, usePromptTitle } from './components/prompt-offer.tsx'
import { favouritesUrl } from './favourites-url.ts'
import { useFavouriteTexts } from './texts.ts'

/** docs/product/offer-list.md, "Widths". */
const width = 488

export default function FavouritesPrompt({ onClose }: { onClose: () => void }) {
  const t = useFavouriteTexts()
  const { board } = useApp()
  const offer = useLocation({ select: ({ state }) => state.favourite })
  const title = usePromptTitle(offer)
  if (isMarkedCandidate(board.id)) {
    const open = (
      <LinkButton href={favouritesUrl(board)} variant="primary">
        {t('prompt.open')}
      </LinkButton>
    )
    return (
      <Panel open onClose={onClose} title={t('page.title')} width={width} footer={open}>
        <p>{t('prompt.signedIn')}</p>
      </Panel>
    )
  }
  return (
    <Panel open onClose={onClose} title={title} width={width} footer={<PromptActions offer={offer} />}>
      <PromptText offer={offer} />
    </Panel>
  )
}
