/** Problems of the companies capability: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const companyProblems = {
  companyNotFound: { status: 404, title: 'There is no such company' },
  memberNotFound: { status: 404, title: 'The company has no such member' },
  invitationNotFound: { status: 404, title: 'There is no such invitation, or it is no longer valid' },
  lastOwner: { status: 409, title: 'A company with members needs an owner: make another member one first' },
  ownMembership: { status: 409, title: 'Another owner must do this: no one removes themselves' },
  alreadyInvited: { status: 409, title: 'This address has an open invitation' },
  alreadyMember: { status: 409, title: 'This address belongs to a member of the company' },
  accountExists: { status: 409, title: 'This address has an employer account on this board already' },
  apiTokenNotFound: { status: 404, title: 'The company has no such API token' },
  tooManyApiTokens: { status: 422, title: 'The company has as many API tokens as it can: revoke one that is not needed' },
  companyNotConfirmed: {
    status: 422,
    title: 'Before its first invitations a company says who it is: name, size, web site and billing data',
  },
  tooManyFirstInvitations: { status: 422, title: 'A company that no one has joined yet sends only so many invitations a day' },
  companyReviewNotFound: { status: 404, title: 'No review of such a company was asked for' },
  companyApproved: { status: 409, title: 'The company is approved already' },
  companyRefused: { status: 422, title: 'A review has refused the company: it publishes nothing on free plans' },
  handoverTargetNotFound: { status: 404, title: 'There is no company of this id to hand over to' },
  handoverToItself: { status: 422, title: 'A company has its own offers already' },
  handoverRunning: { status: 409, title: 'The offers of one of the two companies are being handed over' },
  handoverBlocked: { status: 409, title: 'One of the two companies is blocked' },
  handoverUnreviewed: { status: 409, title: 'One of the two companies waits for its review, or was refused by it' },
  companyMerged: { status: 409, title: 'The company is closed: everything it had belongs to another one' },
  tooManyMembers: { status: 422, title: 'The company has as many members and invitations as it can' },
} as const
export type CompanyProblemCode = keyof typeof companyProblems
