/** Each in itself. */
export const languageNames = { pl: 'Polski', en: 'English' } as const
