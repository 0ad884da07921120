/** How tokens of the bot check travel. Apart from the schemas, which pages load later. */

/** Whatever made the token. */
export const botCheckHeader = 'Recaptcha-Token'
export const maxTokenLength = 8_192
/** Where a browser asks what to make a token from. */
export const challengePath = '/v2/bot-check/challenges'
