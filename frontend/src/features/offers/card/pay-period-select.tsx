/** Whether the list shows salaries as employers state them, per hour or per month. */
import { Select } from '../../../components/select.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { payPeriods, setPayPeriod, useChosenPeriod } from './pay-period.ts'

export function PayPeriodSelect() {
  const t = useTexts()
  return (
    <label className="tool">
      <span className="visually-hidden">{t('list.payPeriod')}</span>
      <Select value={useChosenPeriod()} onChoose={setPayPeriod}>
        {payPeriods.map((period) => (
          <option key={period} value={period}>
            {t(`list.payPeriods.${period}`)}
          </option>
        ))}
      </Select>
    </label>
  )
}
