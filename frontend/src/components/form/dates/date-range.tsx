/** The fields of own dates (own-dates.tsx). */

import styled from '@emotion/styled'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { z } from 'zod'
import { Form } from '../form.tsx'
import { useContractForm } from '../use-contract-form.ts'
import { DateField } from './date-field.tsx'
import type { DateRangeProps } from './own-dates.tsx'

const Fields = styled.div`
  form { grid-template-columns: repeat(auto-fit, minmax(min(200px, 100%), 220px)); align-items: start; gap: 12px; margin-top: 12px; }
  form > :last-child { grid-column: 1 / -1; }
`

const day = z.iso.date(messageKeys.invalidDate)
const wholeRange = z.object({ from: day, to: day })
const openRange = z.object({ from: day.nullable(), to: day.nullable() })

export default function DateRange({ from, to, min, max, isOptional = false, isAllowed, words, onChoose }: DateRangeProps) {
  const handle = useContractForm({
    schema: isOptional ? openRange : wholeRange,
    initial: { from: from ?? '', to: to ?? '' },
    toBody: (values) => ({ from: values.from || null, to: values.to || null }),
    rules: (values) => (isAllowed(values.from, values.to) ? [] : [{ path: 'to', code: 'invalidDate', message: messageKeys.invalidDate }]),
    send: async (range) => onChoose(range),
  })
  const field = { min, max, isOptional }
  return (
    <Fields>
      <Form handle={handle} label={words.open} sendsOnEnter submit={{ label: words.show, working: words.showing }}>
        <DateField field={handle.field('from')} label={words.from} hint={words.fromHint} {...field} />
        <DateField field={handle.field('to')} label={words.to} hint={words.toHint} {...field} />
      </Form>
    </Fields>
  )
}
