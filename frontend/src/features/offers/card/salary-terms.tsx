/** `net / month · B2B + VAT` in one line. Shows the short names of contracts where `--long-terms` is not set (theme/reset.ts); assistive technology reads the full ones. */
import type { ShownSalary } from '@jobboard/contracts/offers/queries'
import { useApp } from '../../../config/use-app.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import type { PaidContract } from './card.ts'
import { salaryTerms } from './salary-text.ts'

export function SalaryTerms({ salary, paid }: { salary: ShownSalary; paid?: readonly PaidContract[] }) {
  const t = useTexts()
  const { board, locale } = useApp()
  return <span data-short={salaryTerms(t, board, locale, salary, paid, 'short')}>{salaryTerms(t, board, locale, salary, paid)}</span>
}
