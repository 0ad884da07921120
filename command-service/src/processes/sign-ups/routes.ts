import type { Route } from '@jobboard/platform/http/route'
import { candidateSignUp } from './candidate-sign-up.ts'
import { changeEmail, confirmEmail } from './change-email.ts'
import { confirmAccount } from './confirm-account.ts'
import { confirmAgain, forgottenPassword } from './request-links.ts'
import { resetPassword } from './reset-password.ts'
import { signUp } from './sign-up.ts'
import type { SignUpDeps } from './sign-up-deps.ts'

export const signUpRoutes = (deps: SignUpDeps): readonly Route[] => [
  signUp(deps),
  candidateSignUp(deps),
  confirmAccount(deps),
  confirmAgain(deps),
  forgottenPassword(deps),
  resetPassword(deps),
  changeEmail(deps),
  confirmEmail(deps),
]
