/** The form of a new token, over the page. */

import styled from '@emotion/styled'
import type { ApiTokenScope } from '@jobboard/contracts/companies/api-token-scopes'
import { apiTokenLifetimes, type CreatedApiToken, createApiTokenSchema } from '@jobboard/contracts/companies/api-tokens'
import { type RefObject, useId } from 'react'
import { Button } from '../../../components/button.ts'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import { createApiToken } from '../api/change-api-tokens.ts'
import { useApiTokenTexts } from '../texts.ts'
import { ScopesField } from './scopes-field.tsx'

const never = 'never'
const lifetimes = [...apiTokenLifetimes.map(String), never] as readonly ('30' | '90' | '365' | 'never')[]

interface Values {
  readonly name: string
  readonly scopes: readonly ApiTokenScope[]
  readonly lifetimeDays: string
}
const initial: Values = { name: '', scopes: [], lifetimeDays: '90' }

export interface CreateDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly onCreated: (token: CreatedApiToken) => void
  /** What gets the focus when it has closed. */
  readonly finalFocus: RefObject<HTMLElement | null>
}

/** Four choices, two beside each other. */
const Lifetimes = styled.div`.columns.columns { grid-template-columns: repeat(auto-fill, minmax(min(220px, 100%), 1fr)); }`

export default function CreateDialog({ open, onClose, onCreated, finalFocus }: CreateDialogProps) {
  const t = useApiTokenTexts()
  const context = useApp()
  const formId = useId()
  const handle = useContractForm({
    schema: createApiTokenSchema,
    initial,
    limits: { name: { min: 2, max: 60 } },
    clears: true,
    toBody: ({ lifetimeDays, ...values }) => ({ ...values, lifetimeDays: lifetimeDays === never ? null : Number(lifetimeDays) }),
    send: async (body) => onCreated(await createApiToken(context, body)),
  })
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={t('createTitle')}
      finalFocus={finalFocus}
      footer={
        <>
          <Button type="button" variant="quiet" size="large" onClick={onClose}>
            {t('cancel')}
          </Button>
          <SubmitButton handle={handle} formId={formId} workingText={t('creating')}>
            {t('create')}
          </SubmitButton>
        </>
      }
    >
      <Form handle={handle} id={formId} label={t('createTitle')} sendsOnEnter={false}>
        <TextField field={handle.field('name')} label={t('name')} hint={t('nameHint')} autoComplete="off" maxLength={200} />
        <ScopesField field={handle.field('scopes')} />
        <Lifetimes>
          <ChoiceField
            field={handle.field('lifetimeDays')}
            label={t('lifetime')}
            hint={t('lifetimeHint')}
            inColumns
            choices={lifetimes.map((value) => ({ value, label: t(`lifetimes.${value}`) }))}
          />
        </Lifetimes>
      </Form>
    </Panel>
  )
}
