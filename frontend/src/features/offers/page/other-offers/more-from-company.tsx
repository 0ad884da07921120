/** Other offers of the company, below an offer. */
import { companySlug } from '@jobboard/contracts/search/company-slug'
import { formatNumber } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { AppLink } from '../../../../components/app-link.tsx'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { companyOffersQuery } from '../../api/public-company.ts'
import { companyUrl } from '../../card/company-address.ts'
import { OffersBlock } from '../../card/offers-block.tsx'

const shown = 3

/** Nothing where the company is unknown or has no other offer. */
export function MoreFromCompany({ company, offerId }: { company: string | null; offerId: string }) {
  const t = useTexts()
  const app = useApp()
  const slug = companySlug(company ?? '')
  const { data } = useQuery({ ...companyOffersQuery(app, slug, shown + 1, true), enabled: slug !== '' })
  if (company === null || data === undefined) return null
  return (
    <OffersBlock
      id="company-offers"
      title={t('company.more', { company })}
      cards={data.cards.filter(({ id }) => id !== offerId).slice(0, shown)}
      more={
        <AppLink href={companyUrl(slug)}>
          {t('company.all', { count: data.offers, number: formatNumber(app.locale, data.offers), company })}
        </AppLink>
      }
    />
  )
}
