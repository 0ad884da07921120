/** The link from an offer to others: to remote ones from one that is not remote, else to its category (flags remoteBanner and categoryBanner). */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { selectedCategory } from '../../../../board/board.ts'
import { AppLink } from '../../../../components/app-link.tsx'
import { ArrowRight } from '../../../../components/icons/arrow-right.ts'
import { House } from '../../../../components/icons/house.ts'
import { Icon } from '../../../../components/icons/icon.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'

const Banner = styled(AppLink)`
  display: grid; grid-template-columns: auto minmax(0, 1fr) auto; align-items: center; gap: 16px; padding: 20px 16px; border-radius: var(--radius-card); color: #fff;
  background: linear-gradient(100deg, color-mix(in oklab, var(--accent) 68%, #000), color-mix(in oklab, var(--accent) 46%, #000));
  .picture { display: grid; place-items: center; width: 48px; height: 48px; border-radius: 50%; background: rgb(255 255 255 / 0.16); }
  strong { display: block; font-size: 16px; line-height: 22px; font-weight: 650; }
  .arrow { transition: translate 160ms; }
  &:hover .arrow { translate: 4px 0; }
  @media (min-width: 720px) { padding: 24px; strong { font-size: 18px; line-height: 26px; } }
  @media print { display: none; }
`

interface OnwardBannerProps {
  readonly offer: OfferDetail
  readonly categoryUrl: string
  readonly remoteUrl: string
}

export function OnwardBanner({ offer, categoryUrl, remoteUrl }: OnwardBannerProps) {
  const t = useTexts()
  const { board, locale } = useApp()
  const { remoteBanner, categoryBanner } = board.features
  const leadsToRemote = remoteBanner && (offer.workplaceType === 'office' || offer.workplaceType === 'hybrid')
  if (!leadsToRemote && !categoryBanner) return null
  const accent = leadsToRemote ? 'var(--brand)' : offer.offerCategory.color
  return (
    <Banner href={leadsToRemote ? remoteUrl : categoryUrl} style={{ '--accent': accent } as React.CSSProperties}>
      <span className="picture">
        {leadsToRemote ? (
          <House size={24} />
        ) : (
          <Icon markup={selectedCategory(board, [offer.category.key])?.category.iconMarkup ?? ''} size={24} />
        )}
      </span>
      <span>
        <strong>
          {leadsToRemote ? t('offer.banner.remoteTitle') : t('offer.banner.categoryTitle', { name: offer.offerCategory.label[locale] })}
        </strong>
        {t(leadsToRemote ? 'offer.banner.remoteText' : 'offer.banner.categoryText')}
      </span>
      <span className="arrow">
        <ArrowRight />
      </span>
    </Banner>
  )
}
