/** Extends an offer: old and new expiry, for free, for money or with a code. */

import type { OfferReply } from '@jobboard/contracts/offers/commands'
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { formatLastDay } from '@jobboard/contracts/shared/format'
import type { OfferPlan } from '@jobboard/contracts/tenants/offer-plans'
import { useQueryClient } from '@tanstack/react-query'
import { type ComponentType, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { RowListSkeleton } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import type { Announce } from '../announced.ts'
import { companyOffersKey } from '../api/list-offers.ts'
import { extendOffer, extendWithCode } from '../api/offer-commands.ts'
import { extendRefusal } from '../offer-rules.ts'
import { titleOf } from '../refusal-text.ts'
import { useCompanyOfferTexts } from '../texts.ts'
import { useAction } from '../use-action.ts'
import { ActionCard, Facts } from './action-card.tsx'
import { DoneNote } from './done-note.tsx'
import { RefusedNote } from './refused-note.tsx'

/** Takes a code, verified while it is typed; the page brings the one of the offer form. */
export type CodeForm = ComponentType<{
  readonly slug: string
  readonly extends: boolean
  readonly plan: string
  /** One that is typed, or one of the company that is chosen. */
  readonly onCode: (paid: { readonly code: string } | { readonly codeId: string }, idempotencyKey: string) => Promise<unknown>
  readonly label: string
  readonly working: string
  readonly payNow: ReactNode
}>

/** Pays at once; the page brings the form of the payments. */
export type PayNow = ComponentType<{
  readonly slug: string
  readonly plan: OfferPlan
  readonly extends: boolean
  readonly isOwner: boolean
}>

interface ExtendOfferProps {
  readonly offer: CompanyOffer
  readonly plans: readonly OfferPlan[]
  readonly announce: Announce
  readonly isOwner: boolean
  readonly CodeForm: CodeForm
  readonly PayNow: PayNow
}

export function ExtendOffer({ offer, plans, announce, isOwner, CodeForm, PayNow }: ExtendOfferProps) {
  const t = useCompanyOfferTexts()
  const { api, board, locale } = useApp()
  const queryClient = useQueryClient()
  const [extended, setExtended] = useState<OfferReply>()
  const { slug, plan } = offer
  const onExtended = (reply: OfferReply): void => {
    announce('extended', { slug, plan })
    setExtended(reply)
  }
  if (extended !== undefined && extended.expiresAt !== null) {
    const day = formatLastDay(locale, extended.expiresAt, board.timeZone)
    return <DoneNote slug={extended.slug} title={t('extend.doneTitle', { day })} text={t('extend.doneText')} />
  }
  const refusal = extendRefusal(offer)
  if (refusal !== null) return <RefusedNote title={t('extend.refusedTitle')} refusal={refusal} />
  if (offer.extension?.freeLeft != null)
    return (
      <Extension offer={offer} plans={plans}>
        <FreeButton slug={slug} onExtended={onExtended} />
      </Extension>
    )
  const sold = plans.find(({ type, payableOnline }) => type === plan && payableOnline)
  return (
    <>
      <Extension offer={offer} plans={plans} />
      <CodeForm
        slug={slug}
        extends
        plan={plan}
        label={t('extend.submitCode')}
        working={t('extend.working')}
        payNow={
          sold === undefined ? null : (
            <Suspense fallback={<RowListSkeleton />}>
              <PayNow slug={slug} plan={sold} extends isOwner={isOwner} />
            </Suspense>
          )
        }
        onCode={async (paid, idempotencyKey) => {
          onExtended(await extendWithCode(api, slug, { body: paid, idempotencyKey }))
          await queryClient.invalidateQueries({ queryKey: companyOffersKey })
        }}
      />
    </>
  )
}

function FreeButton({ slug, onExtended }: { readonly slug: string; readonly onExtended: (reply: OfferReply) => void }) {
  const t = useCompanyOfferTexts()
  const { api } = useApp()
  const { isWorking, start } = useAction((idempotencyKey) => extendOffer(api, slug, { idempotencyKey }), onExtended)
  return (
    <div className="actions">
      <Button type="button" variant="primary" size="large" aria-disabled={isWorking} onClick={start}>
        {t(isWorking ? 'extend.working' : 'extend.submit')}
      </Button>
    </div>
  )
}

interface ExtensionProps extends Pick<ExtendOfferProps, 'offer' | 'plans'> {
  readonly children?: React.ReactNode
}

function Extension({ offer, plans, children }: ExtensionProps) {
  const t = useCompanyOfferTexts()
  const { board, locale } = useApp()
  const { plan, status, expiresAt, extension } = offer
  const day = (instant: string): string => formatLastDay(locale, instant, board.timeZone)
  const hasExpired = status === 'expired'
  const facts = [
    { name: t('extend.plan'), value: plans.find(({ type }) => type === plan)?.name[locale] ?? plan },
    ...(expiresAt === null ? [] : [{ name: t(hasExpired ? 'extend.ended' : 'extend.current'), value: day(expiresAt) }]),
    ...(extension === null
      ? []
      : [
          {
            name: t('extend.next'),
            value: (
              <>
                {day(extension.until)} <small>{t('extend.adds', { count: extension.days })}</small>
              </>
            ),
          },
        ]),
    ...(extension?.freeLeft == null ? [] : [{ name: t('extend.freeLeft'), value: String(extension.freeLeft) }]),
  ]
  return (
    <ActionCard>
      <h2>{titleOf(t, offer)}</h2>
      <Facts facts={facts} />
      {hasExpired ? <p className="notice">{t('extend.again')}</p> : null}
      <p>{t('extend.keeps')}</p>
      {children}
    </ActionCard>
  )
}
