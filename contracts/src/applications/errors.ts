/** Problems of the applications capability: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const applicationProblems = {
  applyByForm: { status: 409, title: 'Applications to this offer are sent by the form of the board' },
  applyElsewhere: { status: 409, title: 'Applications to this offer are sent on another site' },
  applicationNotFound: { status: 404, title: 'There is no such application' },
  applicationMoved: { status: 409, title: 'A colleague has moved the application' },
  applicationLinkExpired: { status: 410, title: 'The link to the application has expired; another one can be sent by e-mail' },
  applicationEnded: { status: 409, title: 'The application has ended' },
  statusAlreadyTold: { status: 409, title: 'The candidate has been told already' },
  withdrawalFinal: { status: 409, title: 'The withdrawal can no longer be undone' },
  reminderTooEarly: { status: 409, title: 'The company still has time to answer' },
  tooManyNotes: { status: 409, title: 'The application has as many notes as it may have' },
  notAnInterview: { status: 409, title: 'Times are offered to those who are invited to an interview' },
  interviewNotFound: { status: 404, title: 'There is no such invitation to an interview' },
  interviewClosed: { status: 409, title: 'The times of this interview can no longer be chosen' },
  interviewTimePassed: { status: 409, title: 'This time has passed, or was not offered' },
} as const
