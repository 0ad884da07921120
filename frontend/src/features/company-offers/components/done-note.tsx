import { LinkButton } from '../../../components/button.ts'
import { Check } from '../../../components/icons/check.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { offersUrl, publicUrl } from '../offer-urls.ts'
import { useCompanyOfferTexts } from '../texts.ts'

interface DoneNoteProps {
  readonly title: string
  readonly text: string
  readonly slug: string
}

/** The action of the page was done. */
export function DoneNote({ title, text, slug }: DoneNoteProps) {
  const t = useCompanyOfferTexts()
  return (
    <StateMessage urgent icon={<Check size={28} />} title={title} text={text}>
      <LinkButton href={offersUrl} variant="primary">
        {t('back')}
      </LinkButton>
      <LinkButton href={publicUrl(slug)}>{t('view')}</LinkButton>
    </StateMessage>
  )
}
