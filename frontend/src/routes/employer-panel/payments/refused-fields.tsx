/** Fields of an offer that have to be corrected before it takes what was paid, by the names of its form: few payers ever load them. */
import type { MessageKey } from '@jobboard/contracts/shared/message-keys'
import { formTexts } from '../../../components/form/texts.ts'
import { useApp } from '../../../context/use-app.ts'
import { fieldNames } from '../../../features/offer-form/field-names.ts'
import type { RefusedFieldsComponent } from '../../../features/payments/components/payment-state.tsx'

const RefusedFields: RefusedFieldsComponent = ({ errors }) => {
  const { locale } = useApp()
  const nameOf = fieldNames(locale)
  const t = formTexts(locale)
  return (
    <ul>
      {errors.map(({ path, message }) => (
        <li key={path}>{`${nameOf(path)}: ${t(message as MessageKey)}`}</li>
      ))}
    </ul>
  )
}

export default RefusedFields
