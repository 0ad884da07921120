/** After a publication: what this job says about the company and the company does not yet can be used by the next jobs. Asked once. */
import styled from '@emotion/styled'
import type { OfferContent } from '@jobboard/contracts/offers/content'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { localStore } from '../../../browser/local-store.ts'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { problemText } from '../../../components/form/problem-text.ts'
import { useApp } from '../../../context/use-app.ts'
import { useMutation } from '../../../http/use-mutation.ts'
import { addToCompany, missingDetails, ownCompanyQuery } from '../api/company-details.ts'
import { useOfferFormTexts } from '../texts.ts'
import type { Writer } from '../use-offer-form.ts'

const Box = styled.section`
  display: grid; gap: 8px; margin-top: 20px; padding: 20px 24px; border: 1px solid var(--border); border-radius: var(--radius-card); background: var(--surface-raised);
  h2 { font-size: 18px; line-height: 26px; }
  p { color: var(--text-muted); max-width: 60ch; overflow-wrap: anywhere; }
  ul { display: grid; gap: 4px; margin: 0; padding: 0; list-style: none; overflow-wrap: anywhere; }
  .actions { display: flex; flex-wrap: wrap; gap: 8px; margin-top: 8px; }
`

/** Companies whose owner has said no. */
const declined = localStore<readonly string[]>('company-details-declined', [], (stored) =>
  Array.isArray(stored) ? stored.filter((id) => typeof id === 'string') : [],
)

interface CompanyOfferProps {
  readonly company: OfferContent['hiringCompany']
  readonly account: Writer
}

export function CompanyOffer({ company: stated, account }: CompanyOfferProps) {
  const t = useOfferFormTexts()
  const { api, locale } = useApp()
  const queryClient = useQueryClient()
  const refused = declined.use((ids) => ids)
  const query = ownCompanyQuery(api)
  const { data: company } = useQuery({ ...query, enabled: account.role === 'owner' })
  const details = company === undefined ? {} : missingDetails(company, stated)
  const adding = useMutation({
    mutationFn: () => addToCompany(api, details, `"${company?.revision}"`),
    onSuccess: (changed) => {
      queryClient.setQueryData(query.queryKey, changed)
      showToast({ tone: 'success', text: t('inherit.done') })
    },
    onError: (error) => {
      showToast({ tone: 'error', text: problemText(locale, error) })
      void queryClient.invalidateQueries({ queryKey: query.queryKey })
    },
  })
  if (company === undefined || refused.includes(company.id) || Object.keys(details).length === 0) return null
  const { size, url, logoUrl } = details
  return (
    <Box aria-labelledby="inherit-title">
      <h2 id="inherit-title">{t('inherit.title')}</h2>
      <p>{t('inherit.text')}</p>
      <ul>
        {logoUrl === undefined ? null : <li>{t('company.logo')}</li>}
        {size === undefined ? null : (
          <li>
            {t('company.size')}: {size}
          </li>
        )}
        {url === undefined ? null : (
          <li>
            {t('company.url')}: {url}
          </li>
        )}
      </ul>
      <div className="actions">
        <Button
          type="button"
          variant="primary"
          aria-disabled={adding.isPending}
          onClick={() => (adding.isPending ? undefined : adding.mutate())}
        >
          {t(adding.isPending ? 'bar.working' : 'inherit.yes')}
        </Button>
        <Button type="button" onClick={() => declined.set([...refused, company.id])}>
          {t('inherit.no')}
        </Button>
      </div>
    </Box>
  )
}
