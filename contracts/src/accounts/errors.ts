/** Problems of the accounts capability: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const accountProblems = {
  /** One answer for an unknown e-mail and a wrong password. */
  wrongCredentials: { status: 401, title: 'The e-mail or the password is not correct' },
  refreshTokenInvalid: { status: 401, title: 'The refresh token is not valid' },
  sessionNotFound: { status: 404, title: 'There is no such session' },
} as const
export type AccountProblemCode = keyof typeof accountProblems
