export const administrationProblems = {
  viewingOnly: { status: 403, title: 'An administrator who views the panel of a company cannot do this' },
  objectNotFound: { status: 404, title: 'There is nothing with this id' },
  exportTooLarge: { status: 422, title: 'The list has more rows than a file takes: filter it' },
} as const
