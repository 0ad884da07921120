/** Data and logo of the company; owners change them. */
import { checkCompanyNames, companyFieldsSchema } from '@jobboard/contracts/companies/commands'
import { logoFileSchema } from '@jobboard/contracts/companies/logo-file'
import type { ShownCompany } from '@jobboard/contracts/companies/queries'
import { companySizes } from '@jobboard/contracts/offers/vocabulary'
import { useQueryClient } from '@tanstack/react-query'
import { ChoiceField } from '../../../components/form/fields/choice-field.tsx'
import { TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { withProtocol } from '../../../components/form/tidy.ts'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { companyQuery } from '../api/get-company.ts'
import { useCompanyTexts } from '../texts.ts'
import { Facts } from './facts.tsx'
import { LogoField } from './logo-field.tsx'
import { useSaved } from './use-saved.ts'

const schema = companyFieldsSchema.required().extend({ logo: logoFileSchema.nullable() }).superRefine(checkCompanyNames)

const valuesOf = ({ name, shortName, size, url }: ShownCompany) => ({
  name: name ?? '',
  shortName: shortName ?? '',
  size: size ?? '',
  url: url ?? '',
  logo: null as File | null,
  removeLogo: false,
})

type Saving = ReturnType<typeof useSaved<ShownCompany>>

export function CompanySettings({ company, isOwner }: { readonly company: ShownCompany; readonly isOwner: boolean }) {
  const t = useCompanyTexts()
  const { api } = useApp()
  const saving = useSaved(companyQuery(api).queryKey, company)
  if (isOwner)
    return (
      <div ref={saving.frame}>
        <CompanyForm key={saving.formKey} saving={saving} />
      </div>
    )
  const { name, shortName, size, url, logoUrl } = company
  return (
    <Facts
      facts={[
        [t('data.name'), name],
        [t('data.shortName'), shortName],
        [t('data.size'), size],
        [t('data.url'), url],
        [t('data.logo'), logoUrl === null ? null : <img key="logo" src={logoUrl} alt="" width={96} style={{ background: '#fff' }} />],
      ]}
    />
  )
}

function CompanyForm({ saving }: { readonly saving: Saving }) {
  const t = useCompanyTexts()
  const { api } = useApp()
  const queryClient = useQueryClient()
  const { data, ifMatch, onSaved, onReloaded } = saving
  const handle = useContractForm({
    schema,
    initial: valuesOf(data),
    toBody: ({ shortName, removeLogo, ...values }) => ({
      ...values,
      shortName: shortName.trim() === '' ? null : shortName,
      // A new logo replaces the old one.
      removeLogo: removeLogo && values.logo === null,
    }),
    send: async ({ logo, ...fields }) => {
      const form = new FormData()
      for (const [name, value] of Object.entries(fields)) form.append(name, value === null ? '' : String(value))
      if (logo instanceof File) form.append('logo', logo)
      // With a key of its own: values are compared as text, which a file has none of.
      const { body } = await api.send<ShownCompany>('POST', '/v1/company/company_data', { body: form, ifMatch: ifMatch() })
      onSaved(body)
    },
    reload: async () => {
      const fresh = await queryClient.fetchQuery({ ...companyQuery(api), staleTime: 0 })
      onReloaded(fresh)
      return valuesOf(fresh)
    },
  })
  return (
    <Form
      handle={handle}
      label={t('pages.company.title')}
      sendsOnEnter={false}
      guardsChanges
      submit={{ label: t('save'), working: t('saving') }}
    >
      <TextField field={handle.field('name')} label={t('data.name')} hint={t('data.nameHint')} autoComplete="organization" />
      <TextField field={handle.field('shortName')} label={t('data.shortName')} hint={t('data.shortNameHint')} isOptional />
      <LogoField logo={handle.field('logo')} removeLogo={handle.field('removeLogo')} url={data.logoUrl} />
      <ChoiceField
        field={handle.field('size')}
        label={t('data.size')}
        choices={companySizes.map((size) => ({ value: size, label: size }))}
      />
      <TextField
        field={handle.field('url')}
        label={t('data.url')}
        type="url"
        inputMode="url"
        autoComplete="url"
        placeholder="https://"
        tidy={withProtocol}
      />
    </Form>
  )
}
