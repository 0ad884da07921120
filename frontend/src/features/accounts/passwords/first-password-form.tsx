/** The password of an account that had none, by the link in an e-mail; the account is made with it. */
import styled from '@emotion/styled'
import { legalUrl } from '@jobboard/contracts/tenants/legal-paths'
import { Form } from '../../../components/form/form.tsx'
import { useSignUpTexts } from '../sign-up/sign-up-texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { type LinkOutcomes, useFirstPassword } from './use-first-password.ts'

const TermsLink = styled.a`
  text-decoration: underline; text-underline-offset: 3px;
`

export function FirstPasswordForm({ token, ...outcomes }: LinkOutcomes & { readonly token: string }) {
  const t = useSignUpTexts()
  const handle = useFirstPassword(() => token, outcomes)
  return (
    <Form handle={handle} label={t('verified.title')} sendsOnEnter submit={{ label: t('verified.submit'), working: t('verified.working') }}>
      <NewPasswordFields field={handle.field} />
      <p>
        <TermsLink href={legalUrl('termsForUsers')} target="_blank" rel="noopener">
          {t('verified.terms')}
        </TermsLink>
      </p>
    </Form>
  )
}
