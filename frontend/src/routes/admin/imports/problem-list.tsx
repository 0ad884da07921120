/** Rows of a file that were refused or repaired, with every reason. */
import type { ImportProblem } from '@jobboard/contracts/imports/queries'
import { formatNumber } from '@jobboard/contracts/shared/format'
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import { formTexts } from '../../../components/form/texts.ts'
import { RowList } from '../../../components/row-list.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useImportTexts } from './import-view.ts'

export function ProblemList({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const t = useImportTexts()
  const { locale } = useApp()
  const messageOf = formTexts(locale)
  const said = (path: string, message: string): string => {
    const text = messageOf(message as MessageKey)
    return path === '' ? text : `${path}: ${text}`
  }
  return (
    <RowList>
      {problems.map((problem) => (
        <li key={`${problem.kind} ${problem.row}`}>
          <strong>
            {t('problems.row', { row: formatNumber(locale, problem.row) })}
            {problem.title === undefined || problem.title === '' ? '' : ` · ${problem.title}`}
          </strong>{' '}
          {t(`problems.${problem.kind}`)}
          <ul>
            {problem.kind === 'refused'
              ? problem.errors.map(({ path, message, code }) => <li key={`${path} ${code} ${message}`}>{said(path, message)}</li>)
              : problem.repairs.map(({ path, message, repair }) => (
                  <li key={`${path} ${repair}`}>
                    {said(path, message)} <span lang="en">({repair})</span>
                  </li>
                ))}
          </ul>
        </li>
      ))}
    </RowList>
  )
}
