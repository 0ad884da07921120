/** Who applied is told that pay, contract, place or mode of the offer are other ones, or that it has ended; with what they were and are. */
import { linkDays } from '@jobboard/contracts/applications/links'
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import { formatRange } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Action, Facts, Heading, Paragraph, SmallLinks } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import { appliedOfferUrl } from '../../applied-offer.ts'
import type { OfferChange, OfferTerms } from '../../offer-changes/offer-change.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface OfferChangedFacts {
  readonly change: OfferChange
  readonly isGuest: boolean
  /** To the application. */
  readonly link: string
}

const labelOf = (
  options: readonly { readonly value: string; readonly label: Readonly<Record<Locale, string>> }[],
  value: string | null,
  locale: Locale,
) => (value === null ? null : (options.find((option) => option.value === value)?.label[locale] ?? value))

function contractText(
  { tenant, locale }: MailSetting,
  { type, currency, amountType, salary: { from, to, unit } }: OfferEmploymentType,
): string {
  const t = texts(locale)
  const contract = labelOf(tenant.options.employmentTypes, type, locale)
  const amount = from === null && to === null ? null : formatRange(locale, from, to, currency)
  const range = amount === null ? t('undisclosed') : from === null ? t('to', { amount }) : to === null ? t('from', { amount }) : amount
  const pay = amount === null ? [range] : [range, amountType === null ? '' : t(amountType), unit === null ? '' : t(unit)]
  return [contract, pay.filter((word) => word !== '').join(' ')].filter((word) => word !== null && word !== '').join(', ')
}

/** Name, and what was and is; only of what differs. */
function changedFacts(setting: MailSetting, { before, after }: OfferChange): readonly (readonly [string, string | null])[] {
  const { tenant, locale } = setting
  const t = texts(locale)
  const shown: Readonly<Record<'contracts' | 'mode' | 'places', (terms: OfferTerms) => string>> = {
    contracts: ({ contracts }) => contracts.map((contract) => contractText(setting, contract)).join(' · '),
    mode: ({ mode }) => labelOf(tenant.options.remoteWorkOptions, mode, locale) ?? '',
    places: ({ places }) => places.join(' · '),
  }
  return Object.entries(shown).map(([name, text]) => {
    const [was, is] = [text(before), text(after)].map((words) => (words === '' ? t('notStated') : words))
    return [t(name as keyof typeof shown), was === is ? null : t('change', { before: was ?? '', after: is ?? '' })]
  })
}

const terms = (from: number, mode: OfferTerms['mode'], place: string): OfferTerms => ({
  contracts: [{ type: 'b2b', currency: 'pln', amountType: 'net', salary: { from, to: from + 4_000, unit: 'month' } }],
  places: [place],
  mode,
})
const fixture =
  (ended: OfferChange['ended'], isGuest: boolean) =>
  ({ origin, locale }: MailSetting): OfferChangedFacts => ({
    change: {
      ...{
        title: 'Frontend Developer (React)',
        company: 'Borsuk Software',
        slug: 'borsuk-software-frontend-developer-0123456789ab',
        ended,
      },
      before: terms(18_000, 'remote', 'Warszawa, Prosta 1'),
      after: ended === null ? terms(16_000, 'hybrid', 'Łódź, Piotrkowska 12') : terms(18_000, 'remote', 'Warszawa, Prosta 1'),
    },
    isGuest,
    link: isGuest
      ? `${origin}/application?locale=${locale}#2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10.t6x1c0.kY2vQ9nX4hT7bZ1mR6wS3cF8gJ5dL0pA`
      : `${origin}/candidate/application-history?locale=${locale}#2f1c7a52-9d7e-4c11-b2c4-6f0a3e5d9b10`,
  })

export const offerChangedMessage: MailMessage<OfferChangedFacts> = {
  name: 'offer-changed',
  compose({ change, isGuest, link }, setting) {
    const { tenant, locale } = setting
    const { title, company, slug, ended } = change
    const t = texts(locale)
    const values = { board: tenant.name, days: linkDays }
    const kind = ended ?? 'changed'
    return {
      subject: t(ended === null ? 'subject.changed' : 'subject.ended', values),
      preview: t(`preview.${kind}`),
      reason: t('why', values),
      body: (
        <>
          <Heading>{t(`heading.${kind}`)}</Heading>
          <Paragraph>{t(`lead.${kind}`)}</Paragraph>
          <Facts facts={[[t('offer'), title], [t('company'), company], ...(ended === null ? changedFacts(setting, change) : [])]} />
          <Action href={link}>{t('open')}</Action>
          {isGuest && <Paragraph>{t('guest', values)}</Paragraph>}
          {ended === 'deleted' ? null : <SmallLinks links={[[t('openOffer'), appliedOfferUrl({ title, company, slug }, setting)]]} />}
        </>
      ),
    }
  },
  fixtures: {
    changed: fixture(null, true),
    finished: fixture('finished', false),
    expired: fixture('expired', true),
    deleted: fixture('deleted', false),
  },
}
