/** Problems of the saved-searches capability: code -> HTTP status and title (docs/product/api.md, "Problems"). Titles of conflicts are given by the API's users. */
export const savedSearchProblems = {
  candidateExists: { status: 409, title: 'Candidate profile already exists' },
  activeAlertExists: { status: 409, title: 'Job filter with active job alert already exists' },
  alertExists: { status: 409, title: 'Job alert already exists' },
  jobFilterExists: { status: 409, title: 'Job filter already exists' },
  alertAlreadyActive: { status: 409, title: 'Job alert is already active' },
  jobAlertLimit: { status: 422, title: 'No more searches can be saved' },
  /** An address of another site, or of a page that is no list of this board. */
  notAList: { status: 422, title: 'The address is not that of a list of this board' },
} as const
