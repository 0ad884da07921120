export const administrationProblems = {
  objectNotFound: { status: 404, title: 'There is nothing with this id' },
  exportTooLarge: { status: 422, title: 'The list has more rows than a file takes: filter it' },
} as const
