import { LinkButton } from '../../../components/button.ts'
import { Info } from '../../../components/icons/info.ts'
import { StateMessage } from '../../../components/state-message.tsx'
import { useApp } from '../../../context/use-app.ts'
import type { Refusal } from '../offer-rules.ts'
import { offersUrl } from '../offer-urls.ts'
import { refusalText } from '../refusal-text.ts'
import { useCompanyOfferTexts } from '../texts.ts'

interface RefusedNoteProps {
  readonly title: string
  readonly refusal: Refusal
}

/** The action of the page is not possible now, and why. */
export function RefusedNote({ title, refusal }: RefusedNoteProps) {
  const t = useCompanyOfferTexts()
  return (
    <StateMessage icon={<Info size={28} />} title={title} text={refusalText(useApp(), t, refusal)}>
      <LinkButton href={offersUrl}>{t('back')}</LinkButton>
    </StateMessage>
  )
}
