/** Returns money of a payment: how much, why, and whether what was bought ends with it. */
import { type AdminPayment, refundPaymentSchema } from '@jobboard/contracts/payments/administration'
import { formatPrice } from '@jobboard/contracts/shared/format-price'
import { currencySchema } from '@jobboard/contracts/shared/money'
import { showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { FormBox } from '../../../features/administration/objects/form-box.ts'
import { FormButtons } from '../../../features/administration/objects/form-buttons.tsx'
import { minorOf, typedAmount } from './minor-units.ts'
import { refundPayment, reloadPayment } from './payment-commands.ts'
import { usePaymentAdminTexts } from './payment-view.ts'

export function RefundForm({ payment, onClose }: { readonly payment: AdminPayment; readonly onClose: () => void }) {
  const t = usePaymentAdminTexts()
  const context = useApp()
  const { id, refundableMinor, price, received, publications } = payment
  const currency = currencySchema.catch(price.currency).parse(received?.currency ?? price.currency)
  const handle = useContractForm({
    schema: refundPaymentSchema,
    initial: { amount: typedAmount(context.locale, refundableMinor), reason: '', endsOffer: false },
    toBody: ({ amount, ...more }) => ({ ...more, amount: minorOf(amount) }),
    send: async (refund, { idempotencyKey }) => {
      await refundPayment(context, id, refund, idempotencyKey)
      showToast({ tone: 'success', text: t('refund.done') })
      onClose()
      await reloadPayment(context, id)
    },
  })
  const isPackage = publications !== null
  return (
    <FormBox>
      <h2>{t('refund.title')}</h2>
      <p>{t('refund.text')}</p>
      <Form handle={handle} label={t('refund.title')} sendsOnEnter={false} guardsChanges>
        <TextField
          field={handle.field('amount')}
          label={t('refund.amount', { currency: currency.toUpperCase() })}
          hint={t('refund.amountHint', { amount: formatPrice(context.locale, refundableMinor, currency) })}
          inputMode="decimal"
        />
        <TextField field={handle.field('reason')} label={t('refund.reason')} hint={t('refund.reasonHint')} maxLength={256} />
        <CheckboxField
          field={handle.field('endsOffer')}
          label={t(isPackage ? 'refund.endsPackage' : 'refund.ends')}
          {...(isPackage ? { hint: t('refund.endsPackageHint') } : {})}
        />
        <FormButtons handle={handle} workingText={t('refund.working')} cancel={t('refund.cancel')} onCancel={onClose}>
          {t('refund.send')}
        </FormButtons>
      </Form>
    </FormBox>
  )
}
