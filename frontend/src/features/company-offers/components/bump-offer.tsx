/** Bumps an offer: what a bump does, how many are left, when the next may come. */
import type { CompanyOffer } from '@jobboard/contracts/offers/company-offers'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import { useState } from 'react'
import { Button } from '../../../components/button.ts'
import { useApp } from '../../../context/use-app.ts'
import type { Announce } from '../announced.ts'
import { bumpOffer } from '../api/offer-commands.ts'
import { bumpRefusal } from '../offer-rules.ts'
import { titleOf } from '../refusal-text.ts'
import { useCompanyOfferTexts } from '../texts.ts'
import { useAction } from '../use-action.ts'
import { ActionCard, Facts } from './action-card.tsx'
import { DoneNote } from './done-note.tsx'
import { RefusedNote } from './refused-note.tsx'

interface BumpOfferProps {
  readonly offer: CompanyOffer
  readonly announce: Announce
}

const dayMs = 86_400_000

export function BumpOffer({ offer, announce }: BumpOfferProps) {
  const t = useCompanyOfferTexts()
  const { api, board, locale } = useApp()
  const [after, setAfter] = useState<{ readonly left: number; readonly nextAt: string }>()
  const { slug, plan, bumps } = offer
  const { isWorking, start } = useAction(
    (idempotencyKey) => bumpOffer(api, slug, { idempotencyKey }),
    () => {
      announce('refreshed', { slug, plan })
      const apart = (bumps?.everyDays ?? 0) * dayMs
      setAfter({ left: (bumps?.left ?? 1) - 1, nextAt: new Date(Date.now() + apart).toISOString() })
    },
  )
  const refusal = bumpRefusal(offer)
  if (after !== undefined) {
    const when = formatDateTime(locale, after.nextAt, board.timeZone)
    const text = after.left === 0 ? t('refresh.doneLast') : t('refresh.doneText', { count: after.left, when })
    return <DoneNote slug={slug} title={t('refresh.doneTitle')} text={text} />
  }
  if (refusal !== null || bumps === null)
    return <RefusedNote title={t('refresh.refusedTitle')} refusal={refusal ?? { reason: 'notActive' }} />
  return (
    <ActionCard>
      <h2>{titleOf(t, offer)}</h2>
      <Facts
        facts={[
          { name: t('refresh.left'), value: t('refresh.leftOf', { left: bumps.left, total: bumps.total }) },
          { name: t('refresh.apart'), value: t('refresh.days', { count: bumps.everyDays }) },
          { name: t('refresh.next'), value: t('refresh.now') },
        ]}
      />
      <p>{t('refresh.what')}</p>
      <div className="actions">
        <Button type="button" variant="primary" size="large" aria-disabled={isWorking} onClick={start}>
          {t(isWorking ? 'refresh.working' : 'refresh.submit')}
        </Button>
      </div>
    </ActionCard>
  )
}
