/** Problems of publication codes: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const codeProblems = {
  incorrectCode: { status: 422, title: 'The code is not correct' },
  codeUsed: { status: 422, title: 'The code has been used' },
  codeExpired: { status: 422, title: 'The code has expired' },
  codeRevoked: { status: 422, title: 'The code was revoked' },
  codeForAnotherPlan: { status: 422, title: 'The code is for another plan' },
} as const
export type CodeProblemCode = keyof typeof codeProblems
