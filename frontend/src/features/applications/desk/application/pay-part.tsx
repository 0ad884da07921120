/** What the candidate is told about the pay, where the job states none (docs/product/applications.md, "The employer's desk"). */
import { statePaySchema } from '@jobboard/contracts/applications/desk-commands'
import type { DeskApplication } from '@jobboard/contracts/applications/desk-queries'
import type { StatedPay } from '@jobboard/contracts/applications/events'
import { formatRange } from '@jobboard/contracts/shared/format'
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { SalaryUnit } from '@jobboard/contracts/shared/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../../../../components/button.ts'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { SelectField } from '../../../../components/form/fields/select-field.tsx'
import { TextField } from '../../../../components/form/fields/text-field.tsx'
import { Form } from '../../../../components/form/form.tsx'
import { useContractForm } from '../../../../components/form/use-contract-form.ts'
import { useApp } from '../../../../context/use-app.ts'
import { statePay } from '../api/desk-commands.ts'
import { deskKey } from '../api/desk-lists.ts'
import { type DeskTexts, useDeskTexts } from '../texts.ts'
import { Card } from './card.ts'

const units: readonly SalaryUnit[] = ['hour', 'day', 'month', 'year']

export function PayPart({ application, canWrite }: { readonly application: DeskApplication; readonly canWrite: boolean }) {
  const t = useDeskTexts()
  const { locale } = useApp()
  const [isOpen, setOpen] = useState(false)
  const { pay } = application
  return (
    <Card aria-label={t('pay.title')}>
      <h2>{t('pay.title')}</h2>
      {pay === null ? (
        <p>{t('pay.none')}</p>
      ) : (
        <p>
          {t('pay.stated')} <strong>{payText(t, locale, pay)}</strong>
        </p>
      )}
      {isOpen ? (
        <PayForm application={application} onDone={() => setOpen(false)} />
      ) : (
        <div className="buttons" hidden={!canWrite}>
          <Button type="button" onClick={() => setOpen(true)}>
            {t(pay === null ? 'pay.state' : 'pay.change')}
          </Button>
        </div>
      )}
    </Card>
  )
}

const payText = (t: DeskTexts, locale: Locale, { from, to, currency, unit, amountType }: StatedPay): string =>
  `${formatRange(locale, from, to, currency)} ${t(`pay.${amountType}`)} ${t(`pay.per.${unit}`)}`

function PayForm({ application: { applicationId, pay }, onDone }: { readonly application: DeskApplication; readonly onDone: () => void }) {
  const t = useDeskTexts()
  const { api, board } = useApp()
  const queryClient = useQueryClient()
  const handle = useContractForm({
    schema: statePaySchema,
    initial: {
      pay: {
        from: pay === null ? '' : String(pay.from),
        to: pay === null ? '' : String(pay.to),
        currency: (pay?.currency ?? board.currencies.base) as string,
        unit: (pay?.unit ?? 'month') as string,
        amountType: (pay?.amountType ?? 'gross') as string,
      },
    },
    toBody: ({ pay: typed }) => ({ pay: { ...typed, from: amountOf(typed.from), to: amountOf(typed.to) } }),
    send: async ({ pay: stated }) => {
      await statePay(api, applicationId, stated)
      await queryClient.invalidateQueries({ queryKey: deskKey })
      showToast({ tone: 'success', text: t('pay.done') })
      onDone()
    },
  })
  return (
    <Form handle={handle} label={t('pay.title')} sendsOnEnter={false} submit={{ label: t('pay.save'), working: t('pay.saving') }}>
      <div style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fit, minmax(min(140px, 100%), 1fr))' }}>
        <TextField field={handle.field('pay.from')} label={t('pay.from')} inputMode="decimal" />
        <TextField field={handle.field('pay.to')} label={t('pay.to')} inputMode="decimal" />
        <SelectField
          field={handle.field('pay.currency')}
          label={t('pay.currency')}
          choices={board.currencies.offered.map((value) => ({ value, label: value.toUpperCase() }))}
        />
        <SelectField
          field={handle.field('pay.unit')}
          label={t('pay.unit')}
          choices={units.map((value) => ({ value, label: t(`pay.per.${value}`) }))}
        />
        <SelectField
          field={handle.field('pay.amountType')}
          label={t('pay.amountType')}
          choices={(['gross', 'net'] as const).map((value) => ({ value, label: t(`pay.${value}`) }))}
        />
      </div>
    </Form>
  )
}

/** Spaces and a decimal comma are read; anything else is refused by the schema. */
const amountOf = (text: string): number | string => {
  const plain = text.replace(/[\s\u00a0]/g, '').replace(',', '.')
  return /^\d+(?:\.\d{1,2})?$/.test(plain) ? Number(plain) : text
}
