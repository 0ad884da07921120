import { maxReasonLength, withdrawSchema } from '@jobboard/contracts/applications/commands'
import type { OwnApplication } from '@jobboard/contracts/applications/queries'
import { type RefObject, useId } from 'react'
import { Button } from '../../../../components/button.ts'
import { showToast } from '../../../../components/feedback/feedback.ts'
import { TextAreaField } from '../../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../../components/form/form.tsx'
import { useContractForm } from '../../../../components/form/use-contract-form.ts'
import Panel from '../../../../components/panel.tsx'
import type { ApplicationActions } from '../application-actions.ts'
import { useHistoryTexts } from '../texts.ts'

const width = 488

/** The message that it is withdrawn, and the one that it is not. */
export const withdrawalOf = ({ applicationId }: Pick<OwnApplication, 'applicationId'>): string => `withdrawal ${applicationId}`

interface WithdrawPanelProps {
  readonly application: OwnApplication
  readonly actions: ApplicationActions
  readonly finalFocus: RefObject<HTMLElement | null>
  readonly onClose: () => void
}

export function WithdrawPanel({ application, actions, finalFocus, onClose }: WithdrawPanelProps) {
  const t = useHistoryTexts()
  const id = useId()
  const { offer } = application
  const handle = useContractForm({
    schema: withdrawSchema,
    initial: { reason: '' },
    send: async (withdrawal, { idempotencyKey }) => {
      await actions.withdraw(application, withdrawal, idempotencyKey)
      showToast({ tone: 'success', text: t('withdrawn'), about: withdrawalOf(application) })
      onClose()
    },
  })
  return (
    <Panel
      open
      onClose={onClose}
      title={t('withdrawTitle')}
      width={width}
      finalFocus={finalFocus}
      footer={
        <>
          <Button type="button" size="large" onClick={onClose}>
            {t('keep')}
          </Button>
          <SubmitButton handle={handle} formId={id} workingText={t('withdrawing')} isDestructive>
            {t('withdrawSubmit')}
          </SubmitButton>
        </>
      }
    >
      <p style={{ marginBottom: 20, color: 'var(--text-muted)', overflowWrap: 'anywhere' }}>
        {offer === null ? t('withdrawTextOfOffer') : t('withdrawText', { title: offer.title })}
      </p>
      <Form handle={handle} id={id} label={t('withdrawTitle')} sendsOnEnter={false}>
        <TextAreaField field={handle.field('reason')} label={t('reason')} max={maxReasonLength} isOptional />
      </Form>
    </Panel>
  )
}
