/** Whether the list shows salaries as employers state them, per hour or per month. `named`: its name is visible. */
import { Select } from '../../../components/select.tsx'
import { useTexts } from '../../../i18n/use-texts.ts'
import { payPeriods, setPayPeriod, useChosenPeriod } from './pay-period.ts'

export function PayPeriodSelect({ named = false }: { named?: boolean }) {
  const t = useTexts()
  return (
    <label className={named ? undefined : 'tool'}>
      <span className={named ? undefined : 'visually-hidden'}>{t('list.payPeriod')}</span>
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
