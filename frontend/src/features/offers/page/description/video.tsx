/** The employer's film. Until it is asked for there is a picture of our own in its place: nothing is loaded from the host of the film. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useState } from 'react'
import { CompanyLogo } from '../../../../components/company-logo.tsx'
import { Play } from '../../../../components/icons/play.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { OutsideLink } from './outside-link.tsx'
import { videoEmbed } from './video-embed.ts'

const Frame = styled.div`
  position: relative;
  aspect-ratio: 16 / 9;
  overflow: hidden;
  border-radius: var(--radius-card);
  background: #14141c;
  iframe { position: absolute; inset: 0; width: 100%; height: 100%; border: 0; }
  @media print { display: none; }
`
const Poster = styled.button`
  position: absolute; inset: 0; display: grid; place-items: center; width: 100%; color: #fff; text-align: center;
  background:
    radial-gradient(60% 90% at 18% 12%, color-mix(in oklab, var(--category) 70%, #fff 8%), transparent 70%),
    radial-gradient(70% 100% at 90% 100%, color-mix(in oklab, var(--brand) 75%, #000), transparent 70%),
    #14141c;
  .play {
    display: grid; place-items: center; width: 72px; height: 72px; border-radius: 50%; background: #fff; color: #14141c;
    box-shadow: 0 8px 32px rgb(0 0 0 / 0.4); transition: scale 160ms;
  }
  .play svg { translate: 2px 0; fill: currentColor; }
  &:hover .play { scale: 1.06; }
  &:focus-visible { outline: 3px solid var(--brand); outline-offset: -6px; border-radius: var(--radius-card); }
  .who { position: absolute; left: 16px; top: 16px; right: 16px; display: flex; align-items: center; gap: 12px; text-align: left; font-weight: 600; font-size: 16px; line-height: 22px; }
  @media (max-width: 479.98px) { .play { width: 56px; height: 56px; } .who { top: 12px; left: 12px; font-size: 14px; } .who > :first-of-type { display: none; } }
  .note { position: absolute; left: 16px; right: 16px; bottom: 14px; font-size: 12px; line-height: 16px; color: rgb(255 255 255 / 0.86); }
`
const Outside = styled.p`
  margin-top: 16px;
`

export function Video({ offer, address }: { offer: OfferDetail; address: string }) {
  const t = useTexts()
  const [playing, setPlaying] = useState(false)
  const embed = videoEmbed(address)
  if (embed === null) {
    return (
      <Outside>
        <OutsideLink href={address}>{t('offer.video.outside')}</OutsideLink>
      </Outside>
    )
  }
  const title = offer.companyName === null ? offer.title : t('offer.video.title', { name: offer.companyName })
  return (
    <Frame style={{ '--category': offer.offerCategory.color } as React.CSSProperties}>
      {playing ? (
        <iframe
          src={embed.url}
          title={title}
          allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox"
          referrerPolicy="strict-origin-when-cross-origin"
        />
      ) : (
        <Poster type="button" onClick={() => setPlaying(true)}>
          <span className="who">
            <CompanyLogo name={offer.companyName} url={offer.companyLogoUrl ?? offer.companyLogoThumbUrl} size={48} />
            {title}
          </span>
          <span className="play">
            <Play size={32} />
          </span>
          <span className="note">{t('offer.video.note', { name: embed.provider })}</span>
        </Poster>
      )}
    </Frame>
  )
}
