/** The buttons of a published offer: what is not public yet, and its publication. */
import { Button, LinkButton } from '../../../components/button.ts'
import { BottomBar } from '../components/bottom-bar.tsx'
import { offerActionUrl } from '../form-urls.ts'
import type { ContentField } from '../saving/merge.ts'
import type { Saver } from '../saving/saver.ts'
import { useOfferFormTexts } from '../texts.ts'

interface EditBarProps {
  readonly saver: Saver
  readonly slug: string
  /** Its changes are saved, and become public once it is extended. */
  readonly isExpired: boolean
  readonly isSummary: boolean
  readonly pending: readonly ContentField[]
  readonly isWorking: boolean
  readonly onBack: () => void
  readonly onReview: () => void
  readonly onDiscard: () => void
  readonly onPublish: () => void
}

export function EditBar({ saver, slug, isExpired, isSummary, pending, isWorking, ...on }: EditBarProps) {
  const t = useOfferFormTexts()
  const none = isExpired ? 'changes.noneSaved' : 'changes.none'
  const names = pending.map((field) => t(`fields.${field}`)).join(', ')
  return (
    <BottomBar saver={saver} savedText={names === '' ? t(none) : t('changes.waiting', { fields: names })}>
      {isSummary ? (
        <Button type="button" onClick={on.onBack}>
          {t('bar.back')}
        </Button>
      ) : null}
      {pending.length === 0 ? null : (
        <Button type="button" variant="quiet" aria-disabled={isWorking} onClick={on.onDiscard}>
          {t('changes.discard')}
        </Button>
      )}
      {isExpired ? (
        <LinkButton href={offerActionUrl(slug, 'extend')} variant="primary">
          {t('changes.extend')}
        </LinkButton>
      ) : pending.length === 0 ? (
        <LinkButton href={`/job-offer/${slug}`}>{t('changes.view')}</LinkButton>
      ) : (
        <Button type="button" variant="primary" aria-disabled={isWorking} onClick={isSummary ? on.onPublish : on.onReview}>
          {t(isWorking ? 'bar.working' : isSummary ? 'changes.publish' : 'changes.review')}
        </Button>
      )}
    </BottomBar>
  )
}
