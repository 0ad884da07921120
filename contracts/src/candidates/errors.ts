/** Problems of the candidates capability: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const candidateProblems = {
  documentNotFound: { status: 404, title: 'There is no such document' },
  tooManyDocuments: { status: 409, title: 'The account has as many documents as it may have: delete one first' },
} as const
