/** An application has arrived: its number, its offer, and the link to what becomes of it (docs/product/applications.md, "Links"). */
import { linkDays } from '@jobboard/contracts/applications/links'
import { formatDateTime } from '@jobboard/contracts/shared/format'
import type { Instant } from '@jobboard/contracts/shared/ids'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter, SmallLinks } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import { type AppliedOffer, appliedOfferUrl } from '../../applied-offer.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface ReceivedFacts {
  readonly offer: AppliedOffer
  readonly receipt: string
  readonly submittedAt: Instant
  readonly hasFile: boolean
  /** Without an account: the link alone opens the application. */
  readonly isGuest: boolean
  /** To the application. */
  readonly link: string
}

const fixture =
  (offer: AppliedOffer, about: Pick<ReceivedFacts, 'hasFile' | 'isGuest'>, page: string) =>
  ({ now, origin, locale }: MailSetting): ReceivedFacts => ({
    ...about,
    offer,
    receipt: '7FG-0QK-M2P',
    submittedAt: now.toISOString(),
    link: `${origin}${page.replace('{locale}', locale)}`,
  })

const id = '2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10'

export const applicationReceived: MailMessage<ReceivedFacts> = {
  name: 'application-received',
  compose({ offer, receipt, submittedAt, hasFile, isGuest, link }, setting) {
    const { tenant, locale } = setting
    const t = texts(locale)
    const values = { board: tenant.name, days: linkDays }
    return {
      subject: t('subject', values),
      preview: t('preview', { receipt }),
      reason: t('why', values),
      body: (
        <>
          <Letter
            heading={t('heading')}
            lead={t(hasFile ? 'leadWithFile' : 'lead')}
            facts={[
              [t('offer'), offer.title],
              [t('company'), offer.company],
              [t('receipt'), receipt],
              [t('sent'), formatDateTime(locale, submittedAt, tenant.timeZone)],
            ]}
            action={{ href: link, label: t('open') }}
            after={[t(isGuest ? 'guest' : 'candidate', values), t(isGuest ? 'notYouGuest' : 'notYou')]}
          />
          <SmallLinks links={[[t('openOffer'), appliedOfferUrl(offer, setting)]]} />
        </>
      ),
    }
  },
  fixtures: {
    guest: fixture(
      { title: 'Frontend Developer (React)', company: 'Borsuk Software', slug: 'borsuk-software-frontend-developer-0123456789ab' },
      { hasFile: true, isGuest: true },
      `/application?locale={locale}#${id}.t6x1c0.kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA`,
    ),
    candidate: fixture(
      { title: 'Technik serwisu turbin wiatrowych', company: null, slug: 'technik-serwisu-turbin-wiatrowych-0123456789ab' },
      { hasFile: false, isGuest: false },
      `/candidate/application-history?locale={locale}#${id}`,
    ),
  },
}
