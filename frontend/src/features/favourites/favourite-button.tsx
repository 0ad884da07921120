/** The heart of an offer (docs/product/favourites.md, "Hearts"). */
import styled from '@emotion/styled'
import { Heart } from '../../components/icons/heart.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useFavourite } from './use-favourite.ts'

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

interface FavouriteButtonProps {
  readonly id: string
  readonly title: string
  /** What the page says of it; for candidates the truth comes after the page. */
  readonly isFavourite: boolean
}

export function FavouriteButton({ id, title, isFavourite }: FavouriteButtonProps) {
  const t = useTexts()
  const [isMarked, toggle] = useFavourite(id, isFavourite)
  return (
    <HeartButton
      type="button"
      aria-pressed={isMarked}
      aria-label={t('favourites.keep', { title })}
      onClick={({ currentTarget: button }) => toggle({ id, title, button })}
    >
      <Heart size={18} />
    </HeartButton>
  )
}
