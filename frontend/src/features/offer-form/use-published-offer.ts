/**
 * What can be done with an offer that candidates see: its changes are saved while they are typed, and become public when the employer says
 * so (docs/product/offers.md, "Changes that are not public yet").
 */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { OfferContentPatch } from '@jobboard/contracts/offers/content'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm, showToast } from '../../components/feedback/feedback.ts'
import { useApp } from '../../context/use-app.ts'
import { ProblemError } from '../../http/problem-error.ts'
import { announce } from './announce.ts'
import { discardEdit, publishEdit, saveEdit, untilPublic, uploadEditLogo } from './api/form-commands.ts'
import { draftQuery } from './api/get-draft.ts'
import { contentOf, publicContentOf, toDraft } from './form-values.ts'
import { changedFields } from './saving/merge.ts'
import { useOfferFormTexts } from './texts.ts'
import { useAttempt } from './use-attempt.ts'
import { type OfferFormOptions, useOfferForm } from './use-offer-form.ts'
import { useStep } from './use-step.ts'
import { useValues } from './use-values.ts'

type PublishedOfferOptions = Pick<OfferFormOptions, 'draft' | 'inputs' | 'account'>

export function usePublishedOffer({ draft, inputs, account }: PublishedOfferOptions) {
  const t = useOfferFormTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  const [step, goTo] = useStep()
  const [published, setPublished] = useState<OfferReply>()
  const [publicContent, setPublicContent] = useState(() => publicContentOf(draft))
  const { slug } = draft
  const query = draftQuery(api, slug)
  const note = (error: unknown): never => {
    // A colleague may have published changes meanwhile.
    if (error instanceof ProblemError && error.current !== undefined) setPublicContent(publicContentOf(error.current as OfferForm))
    throw error
  }
  const offer = useOfferForm({
    draft,
    inputs,
    account,
    save: (patch: OfferContentPatch, ifMatch) => saveEdit(api, slug, { body: patch, ifMatch }).catch(note),
    onReady: () => Promise.resolve(goTo('summary')),
  })
  const { saver } = offer
  const { isWorking, attempt } = useAttempt(offer, step, goTo)
  const pending = usePending(offer, publicContent)
  /** As it is stored after another command of this page. */
  const readAgain = async (): Promise<OfferForm> => {
    const current = await queryClient.fetchQuery({ ...query, staleTime: 0 })
    setPublicContent(publicContentOf(current))
    return current
  }
  return {
    offer,
    step,
    goTo,
    published,
    isWorking,
    publicContent,
    pending,
    publish: () =>
      attempt(async () => {
        const reply = await publishEdit(api, slug, { ifMatch: saver.ifMatch() }).catch(note)
        saver.note(reply.revision)
        announce('edited', { slug: reply.slug, plan: draft.planKey })
        setPublicContent(offer.content())
        await untilPublic(api, slug)
        setPublished(reply)
        // Pages of the offer that were read before show its old version.
        void queryClient.invalidateQueries({ refetchType: 'none' })
        goTo('published')
      }),
    discard: async (): Promise<void> => {
      if (!(await confirmDiscard(t, pending.length))) return
      await attempt(async () => {
        await discardEdit(api, slug, { ifMatch: saver.ifMatch() })
        const current = await readAgain()
        saver.resolve(contentOf(current), current)
        offer.setFields(contentOf(current))
        goTo('create')
        showToast({ tone: 'success', text: t('changes.discarded') })
      })
    },
    changeLogo: async (file: File): Promise<void> => {
      if (!(await saver.flush())) return
      const { revision } = await uploadEditLogo(api, slug, file, saver.ifMatch()).catch(note)
      offer.takeLogo(await readAgain(), revision)
    },
  }
}

/** Fields that candidates see otherwise, saved or not. */
function usePending({ handle }: ReturnType<typeof useOfferForm>, publicContent: ReturnType<typeof publicContentOf>) {
  const names = useValues(handle, (values) => changedFields(publicContent, toDraft(values)).join())
  return names === '' ? [] : (names.split(',') as ReturnType<typeof changedFields>)
}

const confirmDiscard = (t: ReturnType<typeof useOfferFormTexts>, count: number): Promise<boolean> =>
  confirm({
    title: t('changes.discardTitle', { count }),
    text: t('changes.discardText'),
    confirmLabel: t('changes.discard'),
    cancelLabel: t('changes.discardNot'),
    isDestructive: true,
  })
