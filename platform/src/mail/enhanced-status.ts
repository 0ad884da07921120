/**
 * Enhanced status codes of mail servers (RFC 3463), such as `5.1.1`: whether one says that an address takes no mail. Policies, full mailboxes, expired
 * retries and refusals of the sender, the message or the server concern no address: otherwise a block of the sender would suppress everyone it writes to.
 */

/** Subject 0: not told; 1: addresses, without the sender's (7, 8); 2: the mailbox does not exist or is disabled; 4: its domain takes no mail. */
const ofAddress = /^5\.(?:0\.\d{1,3}|1\.(?!7$|8$)\d{1,3}|2\.[01]|4\.(?:1|4|310))$/

export const concernsAddress = (status: string): boolean => ofAddress.test(status)

/** The first of a reply, after its three digits: `550 5.1.1 ...`; undefined where it has none. */
export const enhancedStatusOf = (reply: string): string | undefined => /\b[245]\d\d[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(reply)?.[1]
