/** Problems of the applications capability: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const applicationProblems = {
  applyByForm: { status: 409, title: 'Applications to this offer are sent by the form of the board' },
} as const
