/** A value of a declared list, by the type of its column. */
import type { Cell as CellValue, ListColumn, MoneyCell, ObjectCell } from '@jobboard/contracts/administration/list'
import { objectUrl } from '@jobboard/contracts/administration/objects'
import { formatDate, formatDateTime, formatNumber } from '@jobboard/contracts/shared/format'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import type { Currency } from '@jobboard/contracts/shared/money'
import type { ReactNode } from 'react'
import { usePlanNames } from '../../../components/plans/plan-names.ts'
import { useApp } from '../../../context/use-app.ts'
import { useAdminTexts } from '../texts.ts'
import type { AnyTexts } from './list-view.ts'
import { ObjectAnchor } from './object-anchor.ts'

interface CellProps {
  readonly name: string
  readonly column: ListColumn
  readonly value: CellValue
  readonly texts: AnyTexts
}

const isMoney = (value: CellValue): value is MoneyCell => typeof value === 'object' && value !== null && 'currency' in value
const isObject = (value: CellValue): value is ObjectCell => typeof value === 'object' && value !== null && 'id' in value

export function Cell({ name, column, value, texts }: CellProps) {
  const t = useAdminTexts()
  const { locale, board } = useApp()
  if (value === null || value === '') return t('list.none')
  if (isMoney(value)) return formatPrice(locale, value.minor, value.currency as Currency)
  if (isObject(value)) return column.type === 'object' ? <ObjectLink column={column} value={value} /> : value.name
  switch (column.type) {
    case 'instant':
      return <time dateTime={String(value)}>{formatDateTime(locale, String(value), board.timeZone)}</time>
    case 'day':
      return <time dateTime={String(value)}>{formatDate(locale, String(value), 'UTC')}</time>
    case 'number':
      return formatNumber(locale, Number(value))
    case 'flag':
      return value === true ? t('list.yes') : t('list.no')
    case 'choice':
      return texts(`choices.${name}.${String(value)}`)
    case 'plan':
      return <PlanName plan={String(value)} />
    default:
      return String(value)
  }
}

const PlanName = ({ plan }: { readonly plan: string }): ReactNode => usePlanNames()(plan)

function ObjectLink({
  column,
  value: { id, name },
}: {
  readonly column: ListColumn & { readonly type: 'object' }
  readonly value: ObjectCell
}) {
  const t = useAdminTexts()
  return <ObjectAnchor href={objectUrl(column.of, id)}>{name.trim() === '' ? t('list.unnamed') : name}</ObjectAnchor>
}
