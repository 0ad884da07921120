/** Who may write notes of a company. */
export const mayAddNotes = ['employer:owner', 'employer:recruiter'] as const
