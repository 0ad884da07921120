/** Whether viewers read the applications to the company (docs/product/companies.md, "Members"). */
import styled from '@emotion/styled'
import { type AccessReply, changeAccessSchema } from '@jobboard/contracts/companies/commands'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { accessPath, accessQuery } from '../api/get-access.ts'
import { useMemberTexts } from '../member-texts.ts'
import { useSaved } from './use-saved.ts'

const Section = styled.section`
  display: grid; gap: 16px; margin-top: 40px;
  h2 { font-size: 20px; line-height: 28px; }
`

type Saving = ReturnType<typeof useSaved<AccessReply>>

export function ViewerAccess({ access }: { readonly access: AccessReply }) {
  const t = useMemberTexts()
  const { api } = useApp()
  const saving = useSaved(accessQuery(api).queryKey, access)
  return (
    <Section aria-labelledby="viewer-access" ref={saving.frame}>
      <h2 id="viewer-access">{t('access.title')}</h2>
      <AccessForm key={saving.formKey} saving={saving} />
    </Section>
  )
}

function AccessForm({ saving: { data, onSaved } }: { readonly saving: Saving }) {
  const t = useMemberTexts()
  const { api } = useApp()
  const handle = useContractForm({
    schema: changeAccessSchema,
    initial: { viewersSeeApplications: data.viewersSeeApplications },
    send: async (body, { idempotencyKey }) => onSaved((await api.send<AccessReply>('PUT', accessPath, { body, idempotencyKey })).body),
  })
  return (
    <Form
      handle={handle}
      label={t('access.title')}
      sendsOnEnter={false}
      guardsChanges
      submit={{ label: t('access.save'), working: t('access.saving') }}
    >
      <CheckboxField field={handle.field('viewersSeeApplications')} label={t('access.label')} hint={t('access.hint')} />
    </Form>
  )
}
