/** The heart of an offer. Favourites need an account, so for a visitor it opens the prompt that says so. */
import styled from '@emotion/styled'
import { useRouter } from '@tanstack/react-router'
import { Heart } from '../../../components/icons.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'

/** Above the link that covers the card. */
const HeartButton = styled.button`
  position: relative;
  z-index: 1;
  display: inline-grid;
  place-items: center;
  width: 32px;
  height: 32px;
  margin: -4px -8px -4px 0;
  border-radius: 50%;
  color: var(--grey-9);
  transition: color 120ms, background 120ms;
  &:hover, &:focus-visible { color: var(--brand); background: var(--grey-3); }
  &:focus-visible { border-radius: 50%; }
  &[aria-pressed='true'] { color: var(--brand); }
  &[aria-pressed='true'] path { fill: currentColor; }
`

export function FavouriteButton({ title, isFavourite }: { title: string; isFavourite: boolean }) {
  const t = useTexts()
  const router = useRouter()
  return (
    <HeartButton
      type="button"
      aria-pressed={isFavourite}
      aria-label={t('favourites.keep', { title })}
      onClick={() =>
        void router.navigate({ to: '.', search: true, hash: 'favourites', state: true, resetScroll: false, hashScrollIntoView: false })
      }
    >
      <Heart size={18} />
    </HeartButton>
  )
}
