/** An offer that takes no changes any more: why, and what can be done instead. */
import { LinkButton } from '../../../components/button.ts'
import { Info } from '../../../components/icons/info.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { afterFormUrl, newOfferUrl, offerActionUrl } from '../form-urls.ts'
import { useOfferFormTexts } from '../texts.ts'

interface EndedNoteProps {
  readonly end: 'finished' | 'deleted' | 'unknown'
  readonly slug: string
}

export function EndedNote({ end, slug }: EndedNoteProps) {
  const t = useOfferFormTexts()
  return (
    <StateMessage icon={<Info size={28} />} title={t(`ended.${end}.title`)} text={t(`ended.${end}.text`)}>
      {end === 'finished' ? (
        <>
          <LinkButton href={offerActionUrl(slug, 'copy')} variant="primary">
            {t('ended.copy')}
          </LinkButton>
          <LinkButton href={`/job-offer/${slug}`}>{t('outcome.view')}</LinkButton>
        </>
      ) : (
        <LinkButton href={newOfferUrl} variant="primary">
          {t('ended.new')}
        </LinkButton>
      )}
      <LinkButton href={afterFormUrl}>{t('ended.back')}</LinkButton>
    </StateMessage>
  )
}
