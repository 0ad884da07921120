/**
 * Turns the current list into an alert: of a candidate at once, of anyone else by e-mail, with an account if they want one
 * (docs/product/saved-searches.md, "The form of an alert").
 */
import { type SavedSearchForm, savedSearchFormSchema } from '@jobboard/contracts/saved-searches/commands'
import { toFiltersObject } from '@jobboard/contracts/saved-searches/filters-object'
import { alertFrequencies, defaultFrequency, maxFilterName } from '@jobboard/contracts/saved-searches/frequencies'
import { useSelector } from '@tanstack/react-form'
import { useId, useState } from 'react'
import { Button } from '../../../components/button.ts'
import { showToast } from '../../../components/feedback/feedback.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { SelectField } from '../../../components/form/fields/select-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form, SubmitButton } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import Panel from '../../../components/panel.tsx'
import { useApp } from '../../../context/use-app.ts'
import type { ProblemError } from '../../../http/problem-error.ts'
import { registerGuestAlert } from '../api/guest-alerts.ts'
import { enableAlert, ownerOf, type SavedSearch, savedSearchesKey, saveSearch } from '../api/saved-searches.ts'
import { useAlertTexts } from '../texts.ts'
import type { ThisSearch } from './save-search.tsx'
import { TextLink } from './text-link.ts'

interface AlertFormProps {
  readonly search: ThisSearch
  /** The same one where it is saved already. */
  readonly saved: SavedSearch | undefined
  readonly onClose: () => void
}

/** A candidate's address and consents are those of the account. */
const accountSchema = savedSearchFormSchema.pick({ name: true, frequency: true })

export function AlertForm(props: AlertFormProps) {
  return ownerOf(useApp()) === 'candidate' ? <AccountForm {...props} /> : <GuestForm {...props} />
}

const useFrequencies = () => {
  const t = useAlertTexts()
  return alertFrequencies.map((value) => ({ value, label: t(`frequency.${value}`) }))
}

function AccountForm({ search, saved, onClose }: AlertFormProps) {
  const t = useAlertTexts()
  const context = useApp()
  const id = useId()
  const handle = useContractForm({
    schema: accountSchema,
    initial: { name: saved?.name ?? search.name, frequency: saved?.jobAlert?.frequency ?? defaultFrequency },
    send: async ({ name, frequency }) => {
      const { searchUrl, filters } = search
      const jobFilterId = saved?.id ?? (await saveSearch(context, { searchUrl, name, filters: toFiltersObject(filters) }))
      await enableAlert(context, jobFilterId, frequency, name)
      await context.queryClient.invalidateQueries({ queryKey: savedSearchesKey })
      showToast({ tone: 'success', text: t('notices.enabled') })
      onClose()
    },
  })
  const frequencies = useFrequencies()
  return (
    <Panel
      open
      onClose={onClose}
      title={t('form.title')}
      footer={
        <SubmitButton handle={handle} formId={id} workingText={t('form.working')}>
          {t('form.submit')}
        </SubmitButton>
      }
    >
      <p style={{ marginBottom: 20, color: 'var(--text-muted)' }}>{t('form.text')}</p>
      <Form handle={handle} id={id} label={t('form.title')} sendsOnEnter>
        <TextField field={handle.field('name')} label={t('form.name')} maxLength={maxFilterName} />
        <SelectField field={handle.field('frequency')} label={t('frequency.label')} choices={frequencies} />
      </Form>
    </Panel>
  )
}

function GuestForm({ search, onClose }: AlertFormProps) {
  const t = useAlertTexts()
  const context = useApp()
  const { board } = context
  const id = useId()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const { searchUrl, filters } = search
  const initial = {
    name: search.name,
    email: '',
    frequency: defaultFrequency,
    createAccount: false,
    marketingAgreement: false,
    privacyPolicy: false as boolean,
  }
  const handle = useContractForm<typeof initial, SavedSearchForm>({
    schema: savedSearchFormSchema,
    initial,
    send: async ({ name, email, frequency, createAccount, marketingAgreement }, { idempotencyKey }) => {
      const candidate = createAccount ? { marketing: marketingAgreement } : null
      await registerGuestAlert(context, { email, frequency, name, filters: filtersBody(filters), candidate, searchUrl }, idempotencyKey)
      setSentTo(email)
    },
  })
  const wantsAccount = useSelector(handle.form.store, ({ values }) => values.createAccount)
  const frequencies = useFrequencies()
  const loginUrl = `${board.candidatePortal.baseCpUrl}/login?${new URLSearchParams({ next: `${searchUrl}#add-alert` })}`
  const problemAction = ({ code }: ProblemError) =>
    code === 'candidateExists' && board.candidatePortal.enabled ? <TextLink href={loginUrl}>{t('conflicts.logIn')}</TextLink> : null
  if (sentTo !== null)
    return (
      <Panel
        open
        onClose={onClose}
        title={t('form.check')}
        footer={
          <Button type="button" variant="primary" onClick={onClose} style={{ marginLeft: 'auto' }}>
            {t('form.close')}
          </Button>
        }
      >
        <p role="status" style={{ overflowWrap: 'anywhere' }}>
          {t('form.checkText', { email: sentTo })}
        </p>
      </Panel>
    )
  return (
    <Panel
      open
      onClose={onClose}
      title={t('form.title')}
      footer={
        <SubmitButton handle={handle} formId={id} workingText={t('form.working')}>
          {t('form.submit')}
        </SubmitButton>
      }
    >
      <p style={{ marginBottom: 20, color: 'var(--text-muted)' }}>{t('form.text')}</p>
      <Form handle={handle} id={id} label={t('form.title')} sendsOnEnter problemAction={problemAction}>
        <TextField field={handle.field('name')} label={t('form.name')} maxLength={maxFilterName} />
        <TextField field={handle.field('email')} label={t('form.email')} type="email" inputMode="email" autoComplete="email" />
        <SelectField field={handle.field('frequency')} label={t('frequency.label')} choices={frequencies} />
        {board.candidatePortal.enabled ? (
          <CheckboxField field={handle.field('createAccount')} label={t('form.createAccount')} hint={t('form.createAccountHint')} />
        ) : null}
        {wantsAccount ? (
          <CheckboxField field={handle.field('marketingAgreement')} label={t('form.marketing')} hint={t('form.marketingHint')} />
        ) : null}
        <CheckboxField field={handle.field('privacyPolicy')} label={t('form.privacy')} />
        <p style={{ marginTop: -16, marginLeft: 32 }}>
          <TextLink href="/terms-and-privacy-policies/privacy-policy" target="_blank" rel="noopener">
            {t('form.privacyLink')}
          </TextLink>
        </p>
      </Form>
    </Panel>
  )
}

type GuestFilters = Parameters<typeof registerGuestAlert>[1]['filters']

/** As JSON holds them. */
const filtersBody = (filters: ThisSearch['filters']): GuestFilters => structuredClone(toFiltersObject(filters)) as GuestFilters
