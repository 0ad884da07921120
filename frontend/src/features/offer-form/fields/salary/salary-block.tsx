/** One contract and its pay. */
import type { OfferEmploymentType } from '@jobboard/contracts/offers/content'
import type { EmploymentType } from '@jobboard/contracts/offers/vocabulary'
import { type Currency, type SalaryUnit, type ShownRates, salaryUnits } from '@jobboard/contracts/shared/money'
import type { ReactNode } from 'react'
import { Info } from '../../../../components/icons/info.ts'
import { useApp } from '../../../../context/use-app.ts'
import { NativeSelect } from '../native-select.tsx'
import { useFieldTexts } from '../texts.ts'
import { AmountInput } from './amount-input.tsx'
import { lacksGrossRange, withType } from './blocks.ts'
import { ConvertedAmounts } from './converted-amounts.tsx'

interface SalaryBlockProps {
  readonly block: OfferEmploymentType
  readonly onChange: (block: OfferEmploymentType) => void
  /** Error of a field of this block: `salary.to`. */
  readonly errorAt: (field: string) => string | null
  readonly rates: ShownRates | null
  readonly disabled: boolean
}

export function SalaryBlock({ block, onChange, errorAt, rates, disabled }: SalaryBlockProps) {
  const t = useFieldTexts()
  const { board, locale } = useApp()
  const { type, salary } = block
  const setSalary = (changed: Partial<OfferEmploymentType['salary']>): void => onChange({ ...block, salary: { ...salary, ...changed } })
  const amount = (bound: 'from' | 'to') => (
    <AmountInput
      label={t(`salary.${bound}`)}
      value={salary[bound]}
      error={errorAt(`salary.${bound}`)}
      disabled={disabled}
      bound={bound}
      currency={block.currency}
      onChange={(next) => setSalary({ [bound]: next })}
    />
  )
  return (
    <>
      <NativeSelect
        label={t('salary.type')}
        value={type}
        placeholder={t('salary.chooseType')}
        choices={board.options.employmentTypes.map((option) => ({ value: option.value, label: option.label[locale] }))}
        error={errorAt('type')}
        disabled={disabled}
        onChange={(next) => onChange(withType(block, next as EmploymentType))}
      />
      <div className="amounts">
        {amount('from')}
        {amount('to')}
        <CurrencyAndUnit block={block} onChange={onChange} errorAt={errorAt} disabled={disabled} />
      </div>
      <AmountType block={block} onChange={onChange} error={errorAt('amountType')} disabled={disabled} />
      <ConvertedAmounts block={block} rates={rates} />
      <div role="status">
        {board.features.grossRangeNotice && lacksGrossRange(block) ? <Notice>{t('salary.grossNotice')}</Notice> : null}
      </div>
    </>
  )
}

function CurrencyAndUnit({ block, onChange, errorAt, disabled }: Omit<SalaryBlockProps, 'rates'>) {
  const t = useFieldTexts()
  const { board } = useApp()
  const { currency, salary } = block
  return (
    <>
      <NativeSelect
        label={t('salary.currency')}
        value={currency}
        choices={[...new Set([...board.currencies.offered, currency])].map((value) => ({ value, label: value.toUpperCase() }))}
        error={errorAt('currency')}
        disabled={disabled}
        onChange={(next) => onChange({ ...block, currency: next as Currency })}
      />
      <NativeSelect
        label={t('salary.unit')}
        value={salary.unit}
        placeholder={t('salary.chooseUnit')}
        choices={salaryUnits.map((value) => ({ value, label: t(`salary.per.${value}`) }))}
        error={errorAt('salary.unit')}
        disabled={disabled}
        onChange={(next) => onChange({ ...block, salary: { ...salary, unit: next as SalaryUnit } })}
      />
    </>
  )
}

/** Asked where it does not follow from the contract; imports may lack it elsewhere too. */
function AmountType({
  block,
  onChange,
  error,
  disabled,
}: Pick<SalaryBlockProps, 'block' | 'onChange' | 'disabled'> & { readonly error: string | null }) {
  const t = useFieldTexts()
  const { type, amountType } = block
  if (type === null) return null
  if (type !== 'any' && amountType !== null) return <p className="hint">{t(amountType === 'net' ? 'salary.isNet' : 'salary.isGross')}</p>
  return (
    <NativeSelect
      label={t('salary.amountType')}
      value={amountType}
      placeholder={t('salary.chooseAmountType')}
      choices={(['gross', 'net'] as const).map((value) => ({ value, label: t(`salary.${value}`) }))}
      error={error}
      disabled={disabled}
      onChange={(next) => onChange({ ...block, amountType: next as 'gross' | 'net' })}
    />
  )
}

const Notice = ({ children }: { readonly children: ReactNode }) => (
  <p className="notice">
    <Info size={18} />
    <span>{children}</span>
  </p>
)
