/** What can be done with a draft besides writing it: its steps, its publication, its end. */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { confirm, showToast } from '../../components/feedback/feedback.ts'
import { useApp } from '../../context/use-app.ts'
import { announce } from './announce.ts'
import { deleteOffer, publishOffer, publishWithCode, saveDraft, summariseDraft, uploadLogo } from './api/form-commands.ts'
import { freeOffersQuery } from './api/free-offers.ts'
import { draftQuery } from './api/get-draft.ts'
import { afterFormUrl } from './form-urls.ts'
import type { PaidWith } from './paid-with.ts'
import { useSchedule } from './schedule/use-schedule.ts'
import { useOfferFormTexts } from './texts.ts'
import { useAttempt } from './use-attempt.ts'
import { type OfferFormOptions, useOfferForm } from './use-offer-form.ts'
import { useStep } from './use-step.ts'

type DraftOptions = Pick<OfferFormOptions, 'draft' | 'inputs' | 'account'>

export function useDraft({ draft, inputs, account }: DraftOptions) {
  const t = useOfferFormTexts()
  const { api } = useApp()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [step, goTo] = useStep()
  const [published, setPublished] = useState<OfferReply>()
  const { slug, planKey: plan } = draft
  const offer = useOfferForm({
    draft,
    inputs,
    account,
    save: (patch, ifMatch) => saveDraft(api, slug, { body: { ...patch, saved: false }, ifMatch }),
    onReady: async (intent) => {
      offer.saver.note((await summariseDraft(api, slug, intent)).revision)
      goTo('summary')
    },
  })
  const { saver } = offer
  const { isWorking, attempt } = useAttempt(offer, step, goTo)
  const query = draftQuery(api, slug)
  const onPublished = (reply: OfferReply): void => {
    saver.note(reply.revision)
    void queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
    schedule.note(reply)
    // One that waits for the review of its company is published later.
    if (reply.review === null) for (const name of ['published', 'firstPublished'] as const) announce(name, { slug: reply.slug, plan })
    void queryClient.invalidateQueries({ queryKey: freeOffersQuery(api).queryKey, refetchType: 'none' })
    setPublished(reply)
    goTo('published')
  }
  const schedule = useSchedule({
    draft,
    saver,
    attempt,
    goTo,
    onScheduled: (reply) => {
      setPublished(reply)
      void queryClient.invalidateQueries({ queryKey: query.queryKey, refetchType: 'none' })
      goTo('published')
    },
  })
  const leave = (text: string): void => {
    showToast({ tone: 'success', text })
    router.history.push(afterFormUrl)
  }
  return {
    offer,
    step,
    goTo,
    /** Published, scheduled to be, or waiting for the review of the company. */
    published,
    schedule,
    isWorking,
    publish: () => attempt(async () => onPublished(await publishOffer(api, slug, { ifMatch: saver.ifMatch() }))),
    publishWithCode: async (paid: PaidWith, idempotencyKey: string): Promise<void> =>
      onPublished(await publishWithCode(api, slug, { body: paid, idempotencyKey })),
    saveAndExit: () =>
      attempt(async () => {
        await saveDraft(api, slug, { body: { saved: true }, ifMatch: saver.ifMatch() })
        leave(t('outcome.draftSaved'))
      }),
    dismiss: async (): Promise<void> => {
      if (!(await confirmDismiss(t, offer.content().title.trim()))) return
      await attempt(async () => {
        await deleteOffer(api, slug)
        leave(t('outcome.dismissed'))
      })
    },
    changeLogo: async (file: File): Promise<void> => {
      if (!(await saver.flush())) return
      const { revision } = await uploadLogo(api, slug, file, saver.ifMatch())
      offer.takeLogo(await queryClient.fetchQuery({ ...query, staleTime: 0 }), revision)
    },
  }
}

type Texts = ReturnType<typeof useOfferFormTexts>

const confirmDismiss = (t: Texts, title: string): Promise<boolean> =>
  confirm({
    title: title === '' ? t('dismiss.untitled') : t('dismiss.title', { title }),
    text: t('dismiss.text'),
    confirmLabel: t('dismiss.confirm'),
    cancelLabel: t('dismiss.cancel'),
    isDestructive: true,
  })
