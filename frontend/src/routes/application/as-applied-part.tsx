/** The offer of an application as it was when it was sent, beside the offer today. */
import { asContent, comparedFields, type OfferAsApplied } from '@jobboard/contracts/applications/offer-as-applied'
import { formatDate } from '@jobboard/contracts/shared/format'
import { useQuery } from '@tanstack/react-query'
import { Button } from '../../components/button.ts'
import { useApp } from '../../context/use-app.ts'
import { ComparedFields } from '../../features/applications/as-applied/compared-fields.tsx'
import { offerAsAppliedQuery, type Reader } from '../../features/applications/as-applied/load-offer-as-applied.ts'
import { useAsAppliedTexts } from '../../features/applications/as-applied/texts.ts'
import { fieldText } from '../../features/offer-form/compare/field-text.ts'

export interface AsAppliedPartProps {
  readonly reader: Reader
}

export default function AsAppliedPart({ reader }: AsAppliedPartProps) {
  const t = useAsAppliedTexts()
  const { api } = useApp()
  const query = useQuery(offerAsAppliedQuery(api, reader))
  if (query.data !== undefined) return <Compared offer={query.data} />
  if (!query.isError) return <p role="status">{t('loading')}</p>
  return (
    <p role="alert">
      {t('failed')}{' '}
      <Button type="button" onClick={() => void query.refetch()}>
        {t('retry')}
      </Button>
    </p>
  )
}

function Compared({ offer: { submittedAt, before, now } }: { readonly offer: OfferAsApplied }) {
  const t = useAsAppliedTexts()
  const app = useApp()
  const fields = comparedFields.map((field) => ({
    key: field,
    label: t(`fields.${field}`),
    before: fieldText(app, asContent(before), field),
    now: now === null ? null : fieldText(app, asContent(now), field),
  }))
  const changed = fields.filter((field) => field.now !== null && field.now !== field.before).length
  const date = formatDate(app.locale, submittedAt, app.board.timeZone)
  const words = now === null ? t('deleted', { date }) : changed === 0 ? t('same', { date }) : t('intro', { date })
  return (
    <>
      <p role="status">
        {words} {changed === 0 ? null : t('changed', { count: changed })}
      </p>
      <ComparedFields fields={fields} />
    </>
  )
}
