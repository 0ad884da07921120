/** An offer that is or was public: its changes, what they change, and their publication. */
import { useApp } from '../../../context/use-app.ts'
import { FormFrame } from '../components/form-frame.tsx'
import type { EditorProps } from '../components/offer-editor.tsx'
import { useOfferFormTexts } from '../texts.ts'
import { useLeaveGuard } from '../use-leave-guard.ts'
import { usePublishedOffer } from '../use-published-offer.ts'
import { ChangesStep } from './changes-step.tsx'
import { EditBar } from './edit-bar.tsx'
import { EditedNote } from './edited-note.tsx'
import { ExpiredNotice } from './expired-notice.tsx'

export function PublishedEditor({ draft, inputs, plans, account, PinMap, Preview }: EditorProps) {
  const t = useOfferFormTexts()
  const { now } = useApp()
  const work = usePublishedOffer({ draft, inputs, account })
  const { offer, step, goTo, pending } = work
  useLeaveGuard(offer.saver)
  if (work.published !== undefined && step === 'published') return <EditedNote slug={work.published.slug} onEdit={() => goTo('create')} />
  const isExpired = draft.expiresAt !== null && Date.parse(draft.expiresAt) <= now
  const isSummary = step === 'summary' && pending.length > 0
  return (
    <>
      {isExpired && draft.expiresAt !== null ? <ExpiredNotice expiresAt={draft.expiresAt} /> : null}
      <FormFrame
        offer={offer}
        draft={draft}
        inputs={inputs}
        plans={plans}
        PinMap={PinMap}
        Preview={Preview}
        onLogo={work.changeLogo}
        isShown={!isSummary}
        label={t('pages.edit.title')}
      >
        {isSummary ? <ChangesStep before={work.publicContent} after={offer.content()} fields={pending} /> : null}
        <EditBar
          saver={offer.saver}
          slug={draft.slug}
          isExpired={isExpired}
          isSummary={isSummary}
          pending={pending}
          isWorking={work.isWorking}
          onBack={() => goTo('create')}
          onReview={() => void offer.handle.form.handleSubmit()}
          onDiscard={() => void work.discard()}
          onPublish={() => void work.publish()}
        />
      </FormFrame>
    </>
  )
}
