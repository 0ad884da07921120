import { maxIntroductionLength } from '@jobboard/contracts/applications/commands'
import type { OfferDetail } from '@jobboard/contracts/offers/queries'
import { messageKeys } from '@jobboard/contracts/shared/message-keys'
import { useSelector } from '@tanstack/react-form'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { FileField } from '../../../components/form/fields/file-field.tsx'
import { formatFileSize } from '../../../components/form/fields/file-size.ts'
import { TextAreaField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { LegalLink } from '../../../components/legal-link.tsx'
import { TruncatedText } from '../../../components/truncated-text.tsx'
import { useApp } from '../../../context/use-app.ts'
import { treatmentPath } from '../treatment/treatment-path.ts'
import { type Applicant, anotherFile, attachmentTypes, consentTexts, isStorable } from './application-values.ts'
import { useApplyTexts } from './apply-texts.ts'
import { QuestionFields } from './question-fields.tsx'
import type { ApplicationForm } from './use-application-form.ts'

interface ApplyFieldsProps {
  readonly application: ApplicationForm
  readonly offer: OfferDetail
  readonly applicant: Applicant | null
  /** Whether the profile has room for another file. */
  readonly canStore: boolean
  /** For the button, which stands outside. */
  readonly id: string
}

export function ApplyFields({ application, offer, applicant, canStore, id }: ApplyFieldsProps) {
  const t = useApplyTexts()
  const { handle } = application
  const consents = consentTexts(offer)
  const required = (name: 'name' | 'email') => ({
    ...handle.field(name),
    isRequired: true,
    messages: { [messageKeys.required]: t('required', { field: t(name) }) },
  })
  return (
    <Form handle={handle} id={id} label={t('title')} sendsOnEnter={false}>
      <TextField field={required('name')} label={t('name')} autoComplete="name" />
      <TextField field={required('email')} label={t('email')} type="email" inputMode="email" autoComplete="email" />
      <CvFields application={application} documents={applicant?.documents ?? []} canStore={canStore} />
      <QuestionFields handle={handle} questions={offer.screeningQuestions} />
      <TextAreaField
        field={{ ...handle.field('message'), messages: { [messageKeys.tooLong]: t('messageTooLong') } }}
        label={t('message')}
        hint={t('messageHint')}
        max={maxIntroductionLength}
        isOptional
      />
      {consents.future === null ? null : (
        <CheckboxField
          field={handle.field('future_consent_accepted')}
          label={t('futureConsent')}
          hint={<TruncatedText text={consents.future} />}
        />
      )}
      {consents.custom === null ? null : (
        <CheckboxField
          field={handle.field('custom_consent_accepted')}
          label={t('customConsent')}
          hint={<TruncatedText text={consents.custom} />}
        />
      )}
      <div style={{ display: 'grid', gap: 12, fontSize: 14, color: 'var(--text-muted)' }}>
        {offer.informationClause === '' ? null : (
          <section aria-label={t('clause')}>
            <TruncatedText text={offer.informationClause} />
          </section>
        )}
        <p>
          {t('notScored')}{' '}
          <a href={treatmentPath} target="_blank" rel="noopener">
            {t('treatmentLink')}
          </a>
          {' · '}
          <LegalLink>{t('documentsLink')}</LegalLink>
        </p>
      </div>
    </Form>
  )
}

interface CvFieldsProps extends Pick<ApplyFieldsProps, 'application' | 'canStore'> {
  readonly documents: Applicant['documents']
}

/** A document of the profile, or a file of its own, which may join the profile. */
function CvFields({ application: { handle, progress, draft }, documents, canStore }: CvFieldsProps) {
  const t = useApplyTexts()
  const { locale } = useApp()
  const document = useSelector(handle.form.store, ({ values }) => values.document)
  const file = useSelector(handle.form.store, ({ values }) => values.attachment)
  const choices = documents.map(({ id, fileName, size }) => ({
    value: id,
    label: t('document', { name: fileName, size: formatFileSize(locale, size) }),
  }))
  const isAskedAgain = file === null && draft !== null && draft.fileName !== null
  return (
    <>
      {documents.length === 0 ? null : (
        <ChoiceField
          field={handle.field('document')}
          label={t('attachment')}
          choices={[...choices, { value: anotherFile, label: t('anotherFile') }]}
        />
      )}
      {document === anotherFile ? (
        <FileField
          field={handle.field('attachment')}
          label={t(documents.length === 0 ? 'attachment' : 'anotherFile')}
          hint={isAskedAgain ? t('attachAgain', { name: draft.fileName ?? '' }) : t('attachmentHint')}
          types={attachmentTypes}
          progress={progress}
        />
      ) : null}
      {document === anotherFile && canStore && file !== null && isStorable(file) ? (
        <CheckboxField field={handle.field('storesFile')} label={t('storeFile')} />
      ) : null}
    </>
  )
}
