/** The new offers of an alert (docs/product/saved-searches.md, "Content"). */
import type { OfferListItem, ShownSalary } from '@jobboard/contracts/offers/queries'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Action, Heading, Paragraph, SmallLinks } from '../../../mail/blocks.tsx'
import type { MailMessage, MailSetting } from '../../../mail/message.ts'
import type { AlertLinks } from '../../digests/alert-links.ts'
import { payText } from '../../digests/pay.ts'
import { type MailOffer, OfferList } from '../offer-list.tsx'
import { alertWords } from '../words.ts'
import { exampleOffers } from './example-offers.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

export interface DigestFacts {
  /** Empty where it cannot be read any more. */
  readonly name: string
  readonly tags: readonly string[]
  /** All that are new, also those that are not shown. */
  readonly total: number
  readonly offers: readonly OfferListItem[]
  readonly risen: readonly {
    readonly offer: OfferListItem
    readonly before: readonly ShownSalary[]
    readonly now: readonly ShownSalary[]
  }[]
  /** The list, the newest first. */
  readonly listUrl: string
  readonly links: AlertLinks
}

const maxSubjectName = 60
const maxSkills = 5
const maxPlaces = 2

/** `Kraków, Warszawa, +3`. */
const first = (names: readonly string[], count: number): string =>
  [...names.slice(0, count), ...(names.length > count ? [`+${names.length - count}`] : [])].join(', ')

const urlOf = ({ slug }: OfferListItem, { origin, locale }: MailSetting): string =>
  `${origin}/job-offer/${encodeURIComponent(slug)}?locale=${locale}`

function linesOf(offer: OfferListItem, { tenant, locale }: MailSetting): string[] {
  const label = <Value extends string>(
    options: readonly { readonly value: Value; readonly label: Record<typeof locale, string> }[],
    value: Value | null,
  ) => options.find((option) => option.value === value)?.label[locale] ?? ''
  const cities = [...new Set(offer.locations.map(({ city }) => city))]
  const place = [first(cities, maxPlaces), label(tenant.options.remoteWorkOptions, offer.workplaceType)]
  const about = [offer.companyName ?? '', ...place, label(tenant.options.experienceLevels, offer.experienceLevel)]
  const skills = offer.requiredSkills.map(({ name }) => name)
  return [about.filter((text) => text !== '').join(' · '), first(skills, maxSkills)]
}

const shown = (offer: OfferListItem, setting: MailSetting): MailOffer => ({
  title: offer.title,
  href: urlOf(offer, setting),
  pay: payText(setting.tenant, setting.locale, offer.employmentTypes),
  lines: linesOf(offer, setting),
})

export const alertDigest: MailMessage<DigestFacts> = {
  name: 'alert-digest',
  compose({ name, tags, total, offers, risen, listUrl, links }, setting) {
    const { tenant, locale } = setting
    const t = texts(locale)
    const words = alertWords(locale)
    const counted = { count: total, number: formatNumber(locale, total) }
    const hidden = total - offers.length
    const [newest] = offers
    const isNamed = name !== '' && name.length <= maxSubjectName
    return {
      subject: t(isNamed ? 'subject' : 'subjectUnnamed', { ...counted, name }),
      preview:
        newest === undefined
          ? t('all')
          : [newest.title, newest.companyName, payText(tenant, locale, newest.employmentTypes)].filter(Boolean).join(' · '),
      reason: words('why', { board: tenant.name }),
      body: (
        <>
          <Heading>{t('heading', counted)}</Heading>
          <Paragraph>{tags.length === 0 ? t('leadAll') : t('lead', { tags: tags.join(', ') })}</Paragraph>
          <OfferList offers={offers.map((offer) => shown(offer, setting))} />
          <Action href={listUrl}>{hidden > 0 ? t('more', { count: hidden, number: formatNumber(locale, hidden) }) : t('all')}</Action>
          {risen.length === 0 ? null : (
            <>
              <Heading>{t('risen')}</Heading>
              <Paragraph>{t('risenLead')}</Paragraph>
              <OfferList
                offers={risen.map(({ offer, before, now }) => ({
                  title: offer.title,
                  href: urlOf(offer, setting),
                  pay: payText(tenant, locale, now),
                  lines: [t('was', { pay: payText(tenant, locale, before) }), offer.companyName ?? ''],
                }))}
              />
            </>
          )}
          <SmallLinks
            links={[
              [words('manage'), links.manage],
              [words('unsubscribe'), links.unsubscribe],
            ]}
          />
        </>
      ),
    }
  },
  fixtures: {
    few: (setting) => example(setting, 3, 3, true),
    many: (setting) => example(setting, 20, 134, false),
    one: (setting) => example(setting, 1, 1, false),
  },
}

function example({ origin, locale, tenant }: MailSetting, count: number, total: number, hasRisen: boolean): DigestFacts {
  const offers = exampleOffers(count)
  const [offer] = exampleOffers(1)
  const links = { manage: 'manage', continue: 'continue', unsubscribe: 'unsubscribe', oneClick: `${origin}/api/${tenant.id}` }
  const page = (action: string): string => `${origin}/?job-alerts=${action}&code=kY2vQ9nX4hT7bZ1m&locale=${locale}`
  const before = offer?.employmentTypes ?? []
  return {
    name: count === 1 ? '' : 'React, Kraków',
    tags: ['React', 'Kraków'],
    total,
    offers,
    risen:
      hasRisen && offer !== undefined
        ? [{ offer, before, now: before.map((salary) => ({ ...salary, to: (salary.to ?? 0) + 2_000 })) }]
        : [],
    listUrl: `${origin}/?locale=${locale}`,
    links: { ...links, manage: page('manage'), continue: page('manage'), unsubscribe: page('unsubscribe') },
  }
}
