/** Days after the last change of an application, or after it was sent by e-mail, in which the link to it works. */
export const linkDays = 30
