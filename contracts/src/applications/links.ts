/** Days after the last change of an application, or after it was sent by e-mail, in which the link to it works. */
export const linkDays = 30

/** The page of an application in the panel of its company. */
export const deskPath = (applicationId: string): string => `/employer-panel/applications/${applicationId}`
