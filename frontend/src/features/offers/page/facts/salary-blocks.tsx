/** Every contract with its salary, side by side; those without one together. */
import styled from '@emotion/styled'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { useApp } from '../../../../context/use-app.ts'
import { useTexts } from '../../../../i18n/use-texts.ts'
import { isDisclosed } from '../../card/card.ts'
import { contractName, salaryAmount, salaryTerms } from '../../card/salary-text.ts'

const Blocks = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 32px;
  .amount { display: block; font-size: 20px; line-height: 28px; font-weight: 650; font-variant-numeric: tabular-nums; white-space: nowrap; }
  .undisclosed { display: block; line-height: 28px; }
  .terms { color: var(--text-muted); }
`

export function SalaryBlocks({ offer }: { offer: OfferDetail }) {
  const t = useTexts()
  const { board, locale } = useApp()
  if (offer.employmentTypes.length === 0) return <p>{t('card.undisclosed')}</p>
  const undisclosed = offer.employmentTypes.filter((salary) => !isDisclosed(salary))
  return (
    <Blocks>
      {offer.employmentTypes.filter(isDisclosed).map((salary) => (
        <li key={JSON.stringify(salary)}>
          <span className="amount">{salaryAmount(t, locale, salary)}</span>
          <span className="terms">{salaryTerms(t, board, locale, salary)}</span>
        </li>
      ))}
      {undisclosed.length === 0 ? null : (
        <li>
          <span className="undisclosed">{t('card.undisclosed')}</span>
          <span className="terms">{undisclosed.map((salary) => contractName(board, locale, salary)).join(', ')}</span>
        </li>
      )}
    </Blocks>
  )
}
