/** Days after the last change of an application, or after it was sent by e-mail, in which the link to it works. */
export const linkDays = 30

/** Minutes in which a link that is asked for again is not sent again. */
export const linkPauseMinutes = 5

/** Of a request: the token of a link, which is the right to its application. A header is in no log. */
export const applicationLinkHeader = 'Application-Link'

/** The page of an application in the panel of its company. */
export const deskPath = (applicationId: string): string => `/employer-panel/applications/${applicationId}`

/** The list of applications in the panel, with filters as its address has them. */
export const deskListPath = (filters: Readonly<Record<string, string>>): string =>
  `/employer-panel/applications?${new URLSearchParams(filters).toString()}`
