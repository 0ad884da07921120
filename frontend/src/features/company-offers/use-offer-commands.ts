/** Commands about one offer or many from the table: asked for, sent, told, and the table loaded again with what they wrote. */
import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm, showToast } from '../../components/feedback/feedback.ts'
import type { RowOutcome } from '../../components/table/bulk-result.tsx'
import type { AppContext } from '../../context/app-context.ts'
import { useApp } from '../../context/use-app.ts'
import type { Announce } from './announced.ts'
import { companyOffersKey } from './api/list-offers.ts'
import { bumpOffer, cancelPublication, confirmHiring, deleteOffer, discardChanges, finishOffer } from './api/offer-commands.ts'
import { isDraft } from './offer-rules.ts'
import { refusedText, titleOf } from './refusal-text.ts'
import { type CompanyOfferTexts, useCompanyOfferTexts } from './texts.ts'

/** What an offer that ends asks of the page: whether anyone who applied to it waits, and an answer to them with its end. Rejects where it is not known. */
export type EndOffers = (
  purpose: 'finish' | 'delete',
  offers: readonly { readonly slug: string; readonly title: string }[],
) => Promise<
  | { readonly kind: 'noneWaits' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'answered' /** By slug; null: it has ended. */; readonly refusals: ReadonlyMap<string, unknown> }
>

export type ManyCommand = 'bump' | 'finish' | 'delete'
/** What is asked before it is done. */
type AskedCommand = ManyCommand | 'discard' | 'unschedule'
export type OneCommand = AskedCommand | 'confirmHiring'

const senders = {
  bump: bumpOffer,
  finish: finishOffer,
  delete: deleteOffer,
  discard: discardChanges,
  unschedule: cancelPublication,
  confirmHiring,
}

/** Requests in flight at a time; more would only wait at the rate limit. */
const atATime = 4
const namedAtMost = 5

export interface ManyResult {
  readonly command: ManyCommand
  readonly outcomes: readonly RowOutcome[]
}

export function useOfferCommands(announce: Announce, endOffers: EndOffers) {
  const t = useCompanyOfferTexts()
  const context = useApp()
  const queryClient = useQueryClient()
  const [isWorking, setWorking] = useState(false)
  const [result, setResult] = useState<ManyResult>()
  const reload = () => queryClient.invalidateQueries({ queryKey: companyOffersKey })
  const send = async (command: OneCommand, offer: CompanyOffer): Promise<OfferReply> => {
    const reply = await senders[command](context.api, offer.slug)
    if (command === 'bump') announce('refreshed', { slug: offer.slug, plan: offer.plan })
    return reply
  }
  /** Null: done. */
  const refusalOf = (command: OneCommand, offer: CompanyOffer): Promise<string | null> =>
    send(command, offer).then(
      () => null,
      (error: unknown) => refusedText(context, t, offer, error),
    )
  /** Drafts have no applications. */
  const askToEnd = async (command: OneCommand, offers: readonly CompanyOffer[]) => {
    const ended = offers.filter((offer) => !isDraft(offer)).map((offer) => ({ slug: offer.slug, title: titleOf(t, offer) }))
    if ((command !== 'finish' && command !== 'delete') || ended.length === 0) return { kind: 'noneWaits' } as const
    try {
      return await endOffers(command, ended)
    } catch {
      showToast({ tone: 'error', text: t('notCounted') })
      return { kind: 'cancelled' } as const
    }
  }
  const one = async (command: OneCommand, offer: CompanyOffer): Promise<void> => {
    if (isWorking) return
    const end = await askToEnd(command, [offer])
    if (end.kind === 'answered') return reload()
    if (end.kind === 'cancelled') return
    if (command !== 'confirmHiring' && !(await confirm(questionAboutOne(t, context, command, offer)))) return
    setWorking(true)
    const refusal = await refusalOf(command, offer)
    setWorking(false)
    showToast(
      refusal === null ? { tone: 'success', text: t(`done.${command}`, { title: titleOf(t, offer) }) } : { tone: 'error', text: refusal },
    )
    await reload()
  }
  const many = async (command: ManyCommand, offers: readonly CompanyOffer[]): Promise<boolean> => {
    if (isWorking) return false
    const end = await askToEnd(command, offers)
    // The panel has asked already.
    if (end.kind === 'cancelled' || (end.kind === 'noneWaits' && !(await confirm(questionAboutMany(t, command, offers))))) return false
    setWorking(true)
    const outcomes = await inTurn(offers, async (offer) => {
      const ended = end.kind === 'answered' && end.refusals.has(offer.slug) ? { error: end.refusals.get(offer.slug) } : null
      const refusal =
        ended === null ? await refusalOf(command, offer) : ended.error === null ? null : refusedText(context, t, offer, ended.error)
      return { key: offer.offerId, name: titleOf(t, offer), refusal }
    })
    setResult({ command, outcomes })
    setWorking(false)
    await reload()
    return true
  }
  return { isWorking, one, many, result, closeResult: () => setResult(undefined) }
}

async function inTurn<Item, Outcome>(items: readonly Item[], run: (item: Item) => Promise<Outcome>): Promise<Outcome[]> {
  const outcomes: Outcome[] = []
  for (let at = 0; at < items.length; at += atATime) outcomes.push(...(await Promise.all(items.slice(at, at + atATime).map(run))))
  return outcomes
}

function questionAboutOne(t: CompanyOfferTexts, { locale, board }: AppContext, command: AskedCommand, offer: CompanyOffer) {
  const day = offer.publishAt === null ? '' : formatDate(locale, offer.publishAt, board.timeZone)
  const values = { title: titleOf(t, offer), count: offer.bumps?.left ?? 0, day }
  return {
    title: t(`ask.${command}Title`, values),
    text: t(`ask.${command}Text`, values),
    confirmLabel: command === 'bump' || command === 'delete' ? t(`actions.${command}`) : t(`ask.${command}`),
    isDestructive: command !== 'bump',
  }
}

function questionAboutMany(t: CompanyOfferTexts, command: ManyCommand, offers: readonly CompanyOffer[]) {
  const count = offers.length
  const words = { bump: 'ask.manyBump', finish: 'ask.manyFinish', delete: 'ask.manyDelete' } as const
  const named = offers.slice(0, namedAtMost).map((offer) => t('ask.named', { title: titleOf(t, offer) }))
  const rest = count - named.length
  const titles = named.join(', ') + (rest === 0 ? '' : ` ${t('ask.more', { count: rest })}`)
  return {
    title: t(`${words[command]}Title`, { count }),
    text: t(`${words[command]}Text`, { titles }),
    confirmLabel: t(`actions.${command}`),
    isDestructive: command !== 'bump',
  }
}
