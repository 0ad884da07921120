/** Problems of imports: code -> HTTP status and title (docs/product/api.md, "Problems"). */
export const importProblems = {
  importRunning: { status: 409, title: 'The import has not ended yet' },
} as const
