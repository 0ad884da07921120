/** Name and password of someone who was invited to a company. The link in the e-mail has the token. */
import type { AccountProfile } from '@jobboard/contracts/accounts/queries'
import { acceptInvitationSchema } from '@jobboard/contracts/companies/commands'
import { LinkButton } from '../../../components/button.ts'
import { CheckboxField } from '../../../components/form/fields/checkbox-field.tsx'
import { PasswordField, TextField } from '../../../components/form/fields/text-field.tsx'
import { Form } from '../../../components/form/form.tsx'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { LegalLink } from '../../../components/legal-link.tsx'
import { useApp } from '../../../context/use-app.ts'
import { acceptInvitation } from '../api/accept-invitation.ts'
import { signInUrl } from '../portals.ts'
import { useAccountTexts } from '../texts.ts'
import { useSignUpTexts } from './sign-up-texts.ts'

/** Without one, or with one that is no token of ours, the server says that the invitation is not valid. */
const tokenOfLink = (): string => window.location.hash.slice(1, 512) || '-'

interface InvitationFormProps {
  /** The form is at work until what it returns has ended. */
  readonly onAccepted: (account: AccountProfile) => void | Promise<void>
}

export function InvitationForm({ onAccepted }: InvitationFormProps) {
  const t = useAccountTexts()
  const signUpT = useSignUpTexts()
  const context = useApp()
  const handle = useContractForm({
    schema: acceptInvitationSchema,
    initial: { name: '', password: '', accepted_regulations: false },
    toBody: (values) => ({ ...values, token: tokenOfLink() }),
    send: async (invitation) => onAccepted(await acceptInvitation(context, invitation)),
  })
  const documents = <LegalLink className="documents">{signUpT('register.documents')}</LegalLink>
  return (
    <Form
      handle={handle}
      label={t('invitation.title')}
      sendsOnEnter
      takesFocus
      submit={{ label: t('invitation.submit'), working: t('invitation.working') }}
      problemAction={({ code }) =>
        code === 'accountExists' ? <LinkButton href={signInUrl('employer')}>{t('signIn.switchLink.employer')}</LinkButton> : undefined
      }
    >
      <TextField field={handle.field('name')} label={t('invitation.name')} autoComplete="name" />
      <PasswordField field={handle.field('password')} label={t('invitation.password')} autoComplete="new-password" />
      <CheckboxField field={handle.field('accepted_regulations')} label={signUpT('register.accept')} hint={documents} />
    </Form>
  )
}
