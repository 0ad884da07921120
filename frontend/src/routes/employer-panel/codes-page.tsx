/** Publication codes of the employer's company (docs/product/publication-codes.md, "Codes of a company"). */
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LinkButton } from '../../components/button.ts'
import { overlays } from '../../components/feedback/overlay-requests.ts'
import { AccountPage } from '../../components/layout/account-page.tsx'
import { QueryStates } from '../../components/loading/query-states.tsx'
import { planNamesQuery, usePlanNames } from '../../components/plans/plan-names.ts'
import { StateMessage } from '../../components/state-message.tsx'
import { Paging } from '../../components/table/paging.tsx'
import { TableSkeleton } from '../../components/table/table-skeleton.tsx'
import { useTableAddress } from '../../components/table/use-address.ts'
import { useApp } from '../../context/use-app.ts'
import { currentSessionQuery } from '../../features/accounts/api/get-current-session.ts'
import { codesQuery, positionIn } from '../../features/codes/api/list-codes.ts'
import { CodeTable } from '../../features/codes/components/code-table.tsx'
import { useCodeTexts } from '../../features/codes/texts.ts'
import { newOfferUrl } from '../../features/offer-form/form-urls.ts'
import { panelIcons } from '../../features/panel/panel-icons.ts'

export function CodesPage() {
  const t = useCodeTexts()
  const { api } = useApp()
  const address = useTableAddress()
  const query = useQuery(codesQuery(api, positionIn(address.textOf('from'))))
  const plans = useQuery(planNamesQuery(api)).data
  const planName = usePlanNames()
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  const sellsPackages = plans?.some(({ packages }) => packages > 0) === true && role !== 'viewer'
  useEffect(overlays.prepare, [])
  return (
    <AccountPage wide title={t('title')} text={t('text')}>
      {sellsPackages ? (
        <div>
          <LinkButton href="/employer-panel/codes/buy">{t('buy')}</LinkButton>
        </div>
      ) : null}
      <QueryStates
        query={query}
        skeleton={<TableSkeleton />}
        empty={{ isEmpty: ({ meta }) => meta.totalItems === 0, message: <NoCodes /> }}
      >
        {({ data, meta }) => (
          <div>
            <CodeTable codes={data} planName={planName} isBusy={query.isPlaceholderData} />
            <Paging
              meta={meta}
              shown={data.length}
              countText={(count, number) => t('count', { count, number })}
              onGo={(from) => address.change({ from: from === 0 ? null : String(from) })}
            />
            <p>{t('why')}</p>
          </div>
        )}
      </QueryStates>
    </AccountPage>
  )
}

function NoCodes() {
  const t = useCodeTexts()
  const { api } = useApp()
  const Icon = panelIcons.codes
  const role = useQuery(currentSessionQuery(api)).data?.account?.role
  return (
    <StateMessage icon={<Icon size={28} />} title={t('emptyTitle')} text={t('emptyText')}>
      {role === 'viewer' ? null : (
        <LinkButton variant="primary" href={newOfferUrl}>
          {t('newOffer')}
        </LinkButton>
      )}
    </StateMessage>
  )
}
