/** Parts of the homepage that stand for the board itself: what an account is for, and who the board works with. */
import styled from '@emotion/styled'
import { LinkButton } from '../../components/button.ts'
import { Carousel } from '../../components/carousel.tsx'
import { Bell } from '../../components/icons/bell.ts'
import { Check } from '../../components/icons/check.ts'
import { Heart } from '../../components/icons/heart.ts'
import { useApp } from '../../context/use-app.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { tablet } from '../../theme/breakpoints.ts'

const Banner = styled.section`
  display: grid;
  gap: 20px;
  margin-top: 48px;
  padding: 28px 24px;
  border-radius: var(--radius-sheet);
  background: linear-gradient(120deg, var(--brand-soft), color-mix(in oklab, var(--brand) 22%, var(--surface-raised)));
  ${tablet} { grid-template-columns: minmax(0, 1fr) auto; align-items: center; padding: 40px; }
  h2 { font-size: 24px; line-height: 30px; }
  ul { display: grid; gap: 8px; margin-top: 16px; }
  li { display: flex; align-items: center; gap: 10px; }
  svg { flex: none; color: var(--brand); }
  html[data-account] & { display: none; }
`

/** Invites to register, whom no account is signed in for. */
export function RegisterBanner() {
  const t = useTexts()
  const { board } = useApp()
  if (!board.candidatePortal.enabled) return null
  return (
    <Banner aria-labelledby="register">
      <div>
        <h2 id="register">{t('home.bannerTitle')}</h2>
        <ul>
          {board.features.enableFavoriteOfferButton ? (
            <li>
              <Heart size={18} />
              {t('home.bannerFavourites')}
            </li>
          ) : null}
          {board.features.jobAlerts ? (
            <li>
              <Bell size={18} />
              {t('home.bannerAlerts')}
            </li>
          ) : null}
          <li>
            <Check size={18} />
            {t('home.bannerProfile')}
          </li>
        </ul>
      </div>
      <LinkButton href={`${board.candidatePortal.baseCpUrl}/register`} variant="primary" size="large">
        {t('home.bannerAction')}
      </LinkButton>
    </Banner>
  )
}

const Partner = styled.li`
  & > a {
    display: flex; align-items: center; justify-content: center; height: 72px; padding: 0 16px; border: 1px solid var(--border); border-radius: var(--radius-card);
    background: var(--surface-raised); color: var(--text-muted); font-size: 16px; font-weight: 650; letter-spacing: -0.01em; text-align: center; transition: color 120ms, border-color 120ms;
  }
  & > a:hover { color: var(--text); border-color: var(--grey-8); }
`

export function Partners() {
  const t = useTexts()
  const { partners } = useApp().board
  if (partners.length === 0) return null
  return (
    <Carousel title={t('home.partners')} columnWidth="minmax(220px, 1fr)">
      {partners.map(({ name, url }) => (
        <Partner key={url}>
          <a href={url} rel="noopener">
            {name}
          </a>
        </Partner>
      ))}
    </Carousel>
  )
}
