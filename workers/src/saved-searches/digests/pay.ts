/** Pay in a digest: as text, and whether it rose since the offer was sent before. Pure. */
import type { ShownSalary } from '@jobboard/contracts/offers/queries'
import { formatRange } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import { alertWords } from '../mail/words.ts'

const isDisclosed = ({ from, to }: ShownSalary): boolean => from !== null || to !== null
const highest = ({ from, to }: ShownSalary): number => to ?? from ?? 0

/** `18 000 – 25 000 PLN net a month, B2B`, one for each contract that discloses its pay. */
export function payText(tenant: Pick<Tenant, 'options'>, locale: Locale, salaries: readonly ShownSalary[]): string {
  const t = alertWords(locale)
  const texts = salaries.filter(isDisclosed).map(({ type, from, to, currency, unit, gross }) => {
    const contract = tenant.options.employmentTypes.find(({ value }) => value === type)?.label[locale]
    const amount = formatRange(locale, from, to, currency)
    const pay = from === null ? t('to', { amount }) : to === null ? t('from', { amount }) : amount
    const words = [pay, gross === null ? '' : t(gross ? 'gross' : 'net'), unit === null ? '' : t(unit)]
    return [words.filter((word) => word !== '').join(' '), ...(contract === undefined ? [] : [contract])].join(', ')
  })
  return texts.length === 0 ? t('undisclosed') : texts.join(' · ')
}

/** What rose: the same contract, currency, unit and kind of amount with a higher end. Pay that was not disclosed before has not risen. */
export const risenPay = (before: readonly ShownSalary[], now: readonly ShownSalary[]): ShownSalary[] =>
  now.filter((salary) =>
    before.some(
      (earlier) =>
        isDisclosed(earlier) &&
        isDisclosed(salary) &&
        earlier.type === salary.type &&
        earlier.currency === salary.currency &&
        earlier.unit === salary.unit &&
        earlier.gross === salary.gross &&
        highest(salary) > highest(earlier),
    ),
  )
