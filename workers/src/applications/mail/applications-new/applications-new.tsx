/** Several people applied within a quarter of an hour: how many to each offer. Nothing of candidates is in it. */
import { deskListPath } from '@jobboard/contracts/applications/links'
import { textsIn } from '@jobboard/contracts/shared/translate'
import { Letter } from '../../../mail/blocks.tsx'
import type { MailMessage } from '../../../mail/message.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

const texts = textsIn({ pl: polish, en: english })

/** Further ones are a number. */
const maxOffers = 20

export interface NewApplicationsFacts {
  /** Those with the most applications first. */
  readonly offers: readonly { readonly title: string; readonly slug: string; readonly applications: number }[]
}

const total = (offers: NewApplicationsFacts['offers']): number => offers.reduce((sum, { applications }) => sum + applications, 0)

const fixture = (offers: number, first: number) => (): NewApplicationsFacts => ({
  offers: Array.from({ length: offers }, (_, at) => ({
    title: at === 0 ? 'Frontend Developer (React)' : `Tester ${at}`,
    slug: `borsuk-software-frontend-developer-0123456789${String(at).padStart(2, '0')}`,
    applications: at === 0 ? first : 1,
  })),
})

export const applicationsNew: MailMessage<NewApplicationsFacts> = {
  name: 'applications-new',
  compose({ offers }, { tenant, locale, origin }) {
    const t = texts(locale)
    const values = { board: tenant.name, count: total(offers) }
    const [shown, more] = [offers.slice(0, maxOffers), offers.slice(maxOffers)]
    const listOf = (offer?: string): string =>
      `${origin}${deskListPath({ ...(offer === undefined ? {} : { offer }), status: 'new', locale })}`
    return {
      subject: t('subject', values),
      preview: t('preview'),
      reason: t('why', values),
      body: (
        <Letter
          heading={t('heading', values)}
          lead={t('lead')}
          rows={[
            ...shown.map(({ title, slug, applications }) => ({
              name: title,
              href: listOf(slug),
              value: t('applications', { count: applications }),
            })),
            ...(more.length === 0 ? [] : [{ name: t('others'), href: null, value: t('applications', { count: total(more) }) }]),
          ]}
          action={{ href: listOf(offers.length === 1 ? offers[0]?.slug : undefined), label: t('open') }}
          after={[t('answer')]}
        />
      ),
    }
  },
  fixtures: { oneOffer: fixture(1, 7), several: fixture(3, 5), many: fixture(30, 22) },
}
