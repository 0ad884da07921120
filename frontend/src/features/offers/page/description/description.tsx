/**
 * The employer's own text with banner and film. The server stores only allowed tags (docs/product/offers.md, "Description"), so the text is
 * shown as it comes.
 */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { usePicture } from '../../../../components/use-picture.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { Video } from './video.tsx'

const Text = styled.div`
  max-width: 70ch;
  font-size: 16px;
  line-height: 26px;
  overflow-wrap: anywhere;
  p, ul, ol { margin: 0 0 14px; }
  h1, h2, h3, h4 { margin: 24px 0 8px; font-size: 18px; line-height: 26px; font-weight: 650; }
  ul { list-style: disc; padding-left: 22px; }
  ol { list-style: decimal; padding-left: 24px; }
  li { margin-bottom: 4px; }
  li > :is(p, ul, ol) { margin-bottom: 4px; }
  li::marker { color: var(--brand); }
  a { color: var(--brand); text-decoration: underline; text-underline-offset: 2px; }
  img { border-radius: 8px; height: auto; margin: 8px 0; }
  & > :last-child { margin-bottom: 0; }
  & > :first-child { margin-top: 0; }
`
/** Space of this ratio is reserved before the picture loads, so that nothing moves then. */
const Banner = styled.img`
  width: 100%;
  aspect-ratio: 3 / 1;
  object-fit: cover;
  margin-bottom: 20px;
  border-radius: var(--radius-control);
  background: var(--grey-3);
`
const Film = styled.div`
  margin-top: 24px;
`

export function Description({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const { body, bannerUrl, videoUrl } = offer
  const banner = usePicture()
  return (
    <>
      {bannerUrl === null || banner.failed ? null : (
        <Banner src={bannerUrl} alt="" loading="lazy" decoding="async" referrerPolicy="no-referrer" {...banner.watch} />
      )}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: cleaned by the server before it was stored */}
      {body === '' ? <p>{t('offer.noDescription')}</p> : <Text dangerouslySetInnerHTML={{ __html: body }} />}
      {videoUrl === null ? null : (
        <Film>
          <Video offer={offer} address={videoUrl} />
        </Film>
      )}
    </>
  )
}
