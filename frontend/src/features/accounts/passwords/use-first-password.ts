/** The form of a password that an account gets by the link in an e-mail. */
import { type ConfirmedAccount, firstPasswordSchema } from '@jobboard/contracts/accounts/sign-up'
import { useContractForm } from '../../../components/form/use-contract-form.ts'
import { useApp } from '../../../context/use-app.ts'
import { confirmAccount } from '../api/sign-up.ts'
import { orRefused } from '../email-links/used-link.ts'

export interface LinkOutcomes {
  readonly onConfirmed: (account: ConfirmedAccount) => Promise<void> | void
  /** The link is of no use any more. */
  readonly onRefused: (code: string) => void
}

export function useFirstPassword(token: () => string, { onConfirmed, onRefused }: LinkOutcomes) {
  const context = useApp()
  return useContractForm({
    schema: firstPasswordSchema,
    initial: { password: '', password_confirmation: '' },
    toBody: (values) => ({ ...values, confirmation_token: token() }),
    send: async (body) => {
      const account = await confirmAccount(context, body).catch(orRefused(onRefused))
      if (account !== null) await onConfirmed(account)
    },
  })
}
