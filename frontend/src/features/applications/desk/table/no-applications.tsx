import { Button, LinkButton } from '../../../../components/button.ts'
import { Inbox } from '../../../../components/icons/inbox.ts'
import { Search } from '../../../../components/icons/search.ts'
import { StateMessage } from '../../../../components/state-message.tsx'
import type { TableAddress } from '../../../../components/table/use-address.ts'
import { type DeskList, isFiltered, noFilters } from '../desk-address.ts'
import { useDeskTexts } from '../texts.ts'

export function NoApplications({ list, address }: { readonly list: DeskList; readonly address: TableAddress }) {
  const t = useDeskTexts()
  if (isFiltered(list)) {
    return (
      <StateMessage icon={<Search size={28} />} title={t('empty.filteredTitle')} text={t('empty.filteredText')}>
        <Button type="button" onClick={() => address.change(noFilters)}>
          {t('filters.clear')}
        </Button>
      </StateMessage>
    )
  }
  return (
    <StateMessage icon={<Inbox size={28} />} title={t('empty.title')} text={t('empty.text')}>
      <LinkButton href="/employer-panel/offers">{t('empty.offers')}</LinkButton>
    </StateMessage>
  )
}
