/** The password of an account that had none, by the link in an e-mail; the account is made with it. */
import styled from '@emotion/styled'
import { type ConfirmedAccount, firstPasswordSchema } from '@jobboard/contracts/accounts/sign-up'
import { legalUrl } from '@jobboard/contracts/tenants/legal-paths'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../config/use-app.ts'
import { ProblemError } from '../../../http/problem-error.ts'
import { confirmAccount } from '../api/sign-up.ts'
import { useSignUpTexts } from '../sign-up-texts.ts'
import { NewPasswordFields } from './new-password-fields.tsx'

const TermsLink = styled.a`
  text-decoration: underline; text-underline-offset: 3px;
`

interface FirstPasswordFormProps {
  readonly token: string
  readonly onConfirmed: (account: ConfirmedAccount) => void
  /** The link is of no use any more. */
  readonly onRefused: (code: string) => void
}

export function FirstPasswordForm({ token, onConfirmed, onRefused }: FirstPasswordFormProps) {
  const t = useSignUpTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: firstPasswordSchema,
    initial: { password: '', password_confirmation: '' },
    toBody: (values) => ({ ...values, confirmation_token: token }),
    send: async (body) => {
      try {
        onConfirmed(await confirmAccount(context, body))
      } catch (error) {
        const code = error instanceof ProblemError ? error.code : ''
        if (code !== 'linkNotValid' && code !== 'accountExists') throw error
        onRefused(code)
      }
    },
  })
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
