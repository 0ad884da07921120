/** Problems of the accounts capability: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const accountProblems = {
  /** One answer for an unknown e-mail and a wrong password. */
  wrongCredentials: { status: 401, title: 'The e-mail or the password is not correct' },
  /** Only who knows the password learns that the account has a second factor. */
  otpRequired: { status: 401, title: 'The account has a second factor: send its code as otp' },
  otpWrong: { status: 401, title: 'The code is not correct, was used before, or is too old' },
  secondFactorRequired: { status: 403, title: 'Administrators set up a second factor first' },
  secondFactorMandatory: { status: 403, title: 'Administrators cannot switch the second factor off' },
  secondFactorOff: { status: 409, title: 'The account has no second factor' },
  enrolmentNotBegun: { status: 409, title: 'No second factor is being set up, or it took too long: begin again' },
  /** Only who knows the password of a sign-up learns it. */
  accountUnconfirmed: { status: 403, title: 'The e-mail address is not confirmed yet: open the link that was sent there' },
  /** The same whether the board has no provider, or none for this kind of account. */
  noIdentityProvider: { status: 404, title: 'The board has no identity provider for these accounts' },
  identityRefused: { status: 403, title: 'The identity provider did not confirm who signs in: begin again' },
  identityUnverified: { status: 403, title: 'The identity provider has not verified the e-mail address' },
  /** To whom the provider vouches for, hence no secret. */
  identityUnknown: { status: 404, title: 'No account has the e-mail address that the identity provider states' },
  identityTaken: { status: 409, title: 'The account is linked to another person at the identity provider' },
  linkNotValid: { status: 404, title: 'The link is not valid: it was used, a newer one was sent, or its time is over' },
  refreshTokenInvalid: { status: 401, title: 'The refresh token is not valid' },
  lastAdministrator: { status: 409, title: 'The board needs an administrator: there must be another one first' },
  /** Only who knows the password learns it. */
  accountBlocked: { status: 403, title: 'The account is blocked' },
  /** Another administrator does that. */
  ownAccount: { status: 409, title: 'Administrators do not do that to their own account' },
  notAnAdministrator: { status: 409, title: 'The account is not one of an administrator: employers have roles in their company' },
  administratorExists: { status: 409, title: 'This address has an account of an administrator on this board already' },
  sessionNotFound: { status: 404, title: 'There is no such session' },
} as const
