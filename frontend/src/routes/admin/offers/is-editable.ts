/** Drafts are their employers' own, and what has ended changes only when it is extended. */
export const isEditable = (state: string | null): boolean => state === 'published' || state === 'takenDown'
