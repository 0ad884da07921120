/** What one edit changed: title, salary and last day from what they were to what they are, everything else by name. */
import styled from '@emotion/styled'
import type { OfferChange, ShownSalary } from '@jobboard/contracts/offers/queries'
import { formatLastDay } from '@jobboard/contracts/shared/format'
import { useApp } from '../../../context/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { isDisclosed } from '../card/card.ts'
import { contractName, payUnit, salaryAmount } from '../card/salary-text.ts'

const List = styled.dl`
  display: grid;
  gap: 8px;
  margin-top: 6px;
  dt { font-size: 12px; line-height: 16px; color: var(--text-muted); }
  dd { display: flex; flex-wrap: wrap; align-items: baseline; gap: 0 8px; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
  del { color: var(--text-muted); text-decoration-thickness: 1px; }
  ins { text-decoration: none; font-weight: 600; }
`
const Named = styled.p`
  margin-top: 6px;
  color: var(--text-muted);
`

export function HistoryChanges({ changes }: { changes: readonly OfferChange[] }) {
  const t = useTexts()
  const { board, locale } = useApp()
  const lastDay = (end: string): string => formatLastDay(locale, end, board.timeZone)
  const wordsOf = (salary: ShownSalary): string =>
    isDisclosed(salary) ? `${salaryAmount(t, locale, salary)} ${payUnit(t, board, salary)}`.trim() : t('card.undisclosed')
  const shown = changes.flatMap((change): Difference[] => {
    switch (change.field) {
      case 'title':
        return [{ label: t('offer.changes.title'), before: change.before, after: change.after }]
      case 'expiry':
        return [{ label: t('offer.changes.expiry'), before: lastDay(change.before), after: lastDay(change.after) }]
      case 'salary':
        return salaryDifferences(change.before, change.after).map(({ before, after, contract }) => ({
          label: [t('offer.changes.salary'), contractName(board, locale, { type: contract })].filter((part) => part !== '').join(' · '),
          before: before === null ? null : wordsOf(before),
          after: after === null ? null : wordsOf(after),
        }))
      default:
        return []
    }
  })
  const names = changes.flatMap(({ field }) =>
    field === 'title' || field === 'salary' || field === 'expiry' ? [] : [t(`offer.changes.${field}`)],
  )
  return (
    <>
      {shown.length === 0 ? null : (
        <List>
          {shown.map(({ label, before, after }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <Words text={before} label={t('offer.changes.was')} of="del" />
                <span>
                  {before === null || after === null ? null : <span aria-hidden="true">→ </span>}
                  <Words text={after} label={t('offer.changes.is')} of="ins" />
                </span>
                {before === null ? t('offer.changes.added') : after === null ? t('offer.changes.removed') : null}
              </dd>
            </div>
          ))}
        </List>
      )}
      {names.length === 0 ? null : (
        <Named>{t(shown.length > 0 ? 'offer.changes.named' : 'offer.changes.namedOnly', { names: names.join(', ') })}</Named>
      )}
    </>
  )
}

interface Difference {
  readonly label: string
  /** Null: there was none before, or there is none any more. */
  readonly before: string | null
  readonly after: string | null
}

function Words({ text, label, of: Tag }: { text: string | null; label: string; of: 'del' | 'ins' }) {
  if (text === null) return null
  return (
    <Tag>
      <span className="visually-hidden">{label}: </span>
      {text}
    </Tag>
  )
}

/** By contract; those that stayed as they were are left out. */
function salaryDifferences(before: readonly ShownSalary[], after: readonly ShownSalary[]) {
  const contracts = [...new Set([...before, ...after].map(({ type }) => type))]
  const find = (salaries: readonly ShownSalary[], contract: ShownSalary['type']): ShownSalary | null =>
    salaries.find(({ type }) => type === contract) ?? null
  return contracts
    .map((contract) => ({ contract, before: find(before, contract), after: find(after, contract) }))
    .filter((one) => JSON.stringify(one.before) !== JSON.stringify(one.after))
}
