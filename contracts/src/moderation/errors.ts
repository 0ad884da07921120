/** Problems of moderation: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const moderationProblems = {
  caseNotFound: { status: 404, title: 'There is no such case' },
  decisionNotFound: { status: 404, title: 'There is no such decision' },
  complaintNotFound: { status: 404, title: 'There is no such complaint' },
  alreadyRestricted: { status: 409, title: 'What the case is about is restricted in this way already' },
  notRestricted: { status: 409, title: 'This restriction is not in force' },
  complaintPending: { status: 409, title: 'A complaint about an earlier decision is open: decide it first' },
  complaintDecided: { status: 409, title: 'The complaint is decided already' },
  complainedAlready: { status: 409, title: 'There was a complaint about this decision already' },
  complaintsOver: { status: 410, title: 'The time for a complaint about this decision is over' },
  decidedBySame: { status: 409, title: 'Another administrator must decide a complaint about the own decision' },
  nothingToCorrect: { status: 409, title: 'No correction of this offer is awaited' },
  restrictionNotPossible: { status: 422, title: 'What the case is about cannot be restricted in this way' },
} as const
