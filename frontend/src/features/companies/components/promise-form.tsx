/** Within how many days the company promises to answer candidates; owners change it. */
import styled from '@emotion/styled'
import { promisedDays, type ResponsePromise, responsePromiseSchema } from '@jobboard/contracts/companies/response-promise'
import { z } from 'zod'
import { AppLink } from '../../../components/app-link.tsx'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { promisePath, promiseQuery } from '../api/get-response-promise.ts'
import { useCompanyTexts } from '../texts.ts'
import { Facts } from './facts.tsx'
import { useSaved } from './use-saved.ts'

const Section = styled.section`
  display: grid; gap: 16px; margin-top: 40px;
  h2 { font-size: 20px; line-height: 28px; }
  a { text-decoration: underline; text-underline-offset: 3px; }
`

const choices = ['none', ...promisedDays.map(String)] as const
type Choice = (typeof choices)[number]
const schema = z.object({ days: z.enum(choices) })

const valuesOf = ({ days }: ResponsePromise): { days: Choice } => ({ days: days === null ? 'none' : String(days) })
const bodyOf = ({ days }: { readonly days: Choice }) => responsePromiseSchema.parse({ days: days === 'none' ? null : Number(days) })

type Saving = ReturnType<typeof useSaved<ResponsePromise>>

export function PromiseSettings({ promise, isOwner }: { readonly promise: ResponsePromise; readonly isOwner: boolean }) {
  const t = useCompanyTexts()
  const { api } = useApp()
  const saving = useSaved(promiseQuery(api).queryKey, promise)
  const { days } = promise
  return (
    <Section aria-labelledby="response-promise" ref={saving.frame}>
      <h2 id="response-promise">{t('promise.title')}</h2>
      <p>
        {t('promise.text')} <AppLink href="/how-we-measure">{t('promise.how')}</AppLink>
      </p>
      {isOwner ? (
        <PromiseForm key={saving.formKey} saving={saving} />
      ) : (
        <Facts isFollowing facts={[[t('promise.label'), days === null ? t('promise.none') : t('promise.days', { days })]]} />
      )}
    </Section>
  )
}

function PromiseForm({ saving }: { readonly saving: Saving }) {
  const t = useCompanyTexts()
  const { api } = useApp()
  const { data, onSaved } = saving
  const handle = useContractForm({
    schema,
    initial: valuesOf(data),
    send: async (values, { idempotencyKey }) =>
      onSaved((await api.send<ResponsePromise>('PUT', promisePath, { body: bodyOf(values), idempotencyKey })).body),
  })
  return (
    <Form
      handle={handle}
      label={t('promise.title')}
      sendsOnEnter={false}
      guardsChanges
      submit={{ label: t('promise.save'), working: t('saving') }}
    >
      <ChoiceField
        field={handle.field('days')}
        label={t('promise.label')}
        choices={choices.map((value) => ({ value, label: value === 'none' ? t('promise.none') : t('promise.days', { days: value }) }))}
      />
    </Form>
  )
}
