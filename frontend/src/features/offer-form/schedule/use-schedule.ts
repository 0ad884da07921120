/** The publication of a draft at a later time: chosen, moved and cancelled before it comes (docs/product/offers.md, "Scheduled publication"). */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { OfferForm } from '@jobboard/contracts/offers/form'
import { useState } from 'react'
import { confirm, showToast } from '../../../components/feedback/feedback.ts'
import { useApp } from '../../../context/use-app.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { cancelPublication, schedulePublication, scheduleWithCode } from '../api/form-commands.ts'
import type { PaidWith } from '../paid-with.ts'
import type { Saver } from '../saving/saver.ts'
import { useOfferFormTexts } from '../texts.ts'
import type { Step } from '../use-step.ts'
import { type ChosenTime, chosenText, instantText } from './time-text.ts'

interface ScheduleOptions {
  readonly draft: OfferForm
  readonly saver: Saver
  readonly attempt: (work: () => Promise<void>) => Promise<void>
  readonly goTo: (step: Step) => void
  readonly onScheduled: (reply: OfferReply) => void
}

/** Refusals of the time belong to its form; others are those of any publication. */
const isOfTime = (error: unknown): boolean =>
  error instanceof ProblemError && error.fields.length > 0 && error.fields.every(({ path }) => path.startsWith('publish'))

export function useSchedule({ draft, saver, attempt, goTo, onScheduled }: ScheduleOptions) {
  const t = useOfferFormTexts()
  const { api, board, locale } = useApp()
  const { slug } = draft
  const [scheduled, setScheduled] = useState<Pick<OfferForm, 'publishAt' | 'publishPaidBy' | 'review'>>(draft)
  const [chosen, setChosen] = useState<ChosenTime>()
  const { publishAt, publishPaidBy, review } = scheduled
  const note = ({ publishAt, review }: OfferReply, paidBy: OfferForm['publishPaidBy']): void =>
    setScheduled({ publishAt, publishPaidBy: publishAt === null ? null : paidBy, review })
  const done = (reply: OfferReply, paidBy: OfferForm['publishPaidBy']): void => {
    saver.note(reply.revision)
    note(reply, paidBy)
    setChosen(undefined)
    onScheduled(reply)
  }
  return {
    publishAt,
    /** Waits for the review of the company. */
    review,
    /** After another command of this page. */
    note: (reply: OfferReply): void => note(reply, null),
    /** It can be published, now or later, without another code. */
    isPaid: publishPaidBy === 'code' || publishPaidBy === 'payment',
    /** A time that still needs a payment. */
    chosen,
    forget: () => setChosen(undefined),
    /** For a plan with a price: the payment comes next. */
    choose: (time: ChosenTime): void => {
      setChosen(time)
      goTo('payment')
    },
    /** False: it did not happen, and the page says why. */
    schedule: async (time: ChosenTime): Promise<boolean> => {
      if (!(await saver.flush())) return false
      try {
        done(await schedulePublication(api, slug, { body: time, ifMatch: saver.ifMatch() }), publishPaidBy ?? 'freePlan')
        return true
      } catch (error) {
        if (isOfTime(error)) throw error
        await attempt(() => Promise.reject(error))
        return false
      }
    },
    withCode: async (time: ChosenTime, paid: PaidWith, idempotencyKey: string): Promise<void> =>
      done(await scheduleWithCode(api, slug, { body: { ...time, ...paid }, idempotencyKey }), 'code'),
    cancel: async (): Promise<void> => {
      if (publishAt === null && review === null) return
      if (!(await confirmCancel(t, publishAt === null ? null : instantText(locale, board, publishAt)))) return
      await attempt(async () => {
        const reply = await cancelPublication(api, slug, { ifMatch: saver.ifMatch() })
        saver.note(reply.revision)
        note(reply, null)
        showToast({ tone: 'success', text: t('schedule.cancelled') })
      })
    },
    textOf: (time: ChosenTime): string => chosenText(locale, board, time),
  }
}

export type Schedule = ReturnType<typeof useSchedule>

/** `at` null: it waits for the review of the company. */
const confirmCancel = (t: ReturnType<typeof useOfferFormTexts>, at: string | null): Promise<boolean> =>
  confirm({
    title: at === null ? t('review.cancelTitle') : t('schedule.cancelTitle', { at }),
    text: t('schedule.cancelText'),
    confirmLabel: t('schedule.cancel'),
    cancelLabel: t('schedule.cancelNot'),
    isDestructive: true,
  })
