import { Button, LinkButton } from '../../../components/button.ts'
import { Check } from '../../../components/icons/check.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useOfferFormTexts } from '../texts.ts'

/** The changes are public: where to see them. */
export function EditedNote({ slug, onEdit }: { readonly slug: string; readonly onEdit: () => void }) {
  const t = useOfferFormTexts()
  return (
    <StateMessage icon={<Check size={28} />} title={t('outcome.edited')} text={t('outcome.editedText')} urgent>
      <LinkButton href={`/job-offer/${slug}`} variant="primary">
        {t('outcome.view')}
      </LinkButton>
      <Button type="button" onClick={onEdit}>
        {t('outcome.editMore')}
      </Button>
    </StateMessage>
  )
}
