/** Every e-mail of the product: its reactor, its job, its place in the gallery and the tests that all must pass follow from these lists. */
import { emailChangedMails } from './accounts/email-changed-mail.ts'
import { linkMails } from './accounts/link-mail.ts'
import { accountBlocked } from './accounts/mail/account-blocked/account-blocked.tsx'
import { accountUnblocked } from './accounts/mail/account-unblocked/account-unblocked.tsx'
import { administratorInvited } from './accounts/mail/administrator-invited/administrator-invited.tsx'
import { emailChangeRequested } from './accounts/mail/email-change-requested/email-change-requested.tsx'
import { passwordChanged } from './accounts/mail/password-changed/password-changed.ts'
import { recoveryCodeUsed } from './accounts/mail/recovery-code-used/recovery-code-used.ts'
import { recoveryCodesIssued } from './accounts/mail/recovery-codes-issued/recovery-codes-issued.ts'
import { secondFactorDisabled } from './accounts/mail/second-factor-disabled/second-factor-disabled.ts'
import { secondFactorEnabled } from './accounts/mail/second-factor-enabled/second-factor-enabled.ts'
import { unansweredMails } from './applications/ended/unanswered-mail.ts'
import { forwardedMails } from './applications/forwarded-mail.ts'
import { interviewAnswerMails } from './applications/interviews/interview-answer-mail.ts'
import { interviewEndedMails } from './applications/interviews/interview-ended-mail.ts'
import { interviewMails } from './applications/interviews/interview-mail.ts'
import { interviewReminderMails } from './applications/interviews/interview-reminder.ts'
import { applicationsDeleting } from './applications/mail/applications-deleting/applications-deleting.tsx'
import { responseReminder } from './applications/mail/response-reminder/response-reminder.tsx'
import { mentionMails } from './applications/mention-mail.ts'
import { newApplicationMails } from './applications/notices/new-application-mail.ts'
import { offerChangedMails } from './applications/offer-changes/offer-changed-mail.ts'
import { receivedMails } from './applications/received-mail.ts'
import { statusMails } from './applications/status-mail.ts'
import { invitationMails } from './companies/invitation-mail.ts'
import { apiTokenCreated } from './companies/mail/api-token-created/api-token-created.tsx'
import { mergeMails } from './companies/merge-mail.ts'
import { reviewMails } from './companies/review-mail.ts'
import { accountMailSource } from './mail/account-mail.ts'
import type { MailSource } from './mail/mail-source.ts'
import { registerMessage } from './mail/message.ts'
import { caseMails } from './moderation/case-mails.ts'
import { offerMails } from './offers/offer-mails.ts'
import { invoiceAcceptedMails } from './payments/invoice-accepted-mail.ts'
import { paymentMails } from './payments/payment-mails.ts'
import { reportReceived } from './reports/mail/report-received/report-received.tsx'
import { reportMails } from './reports/report-mails.ts'
import { activationMails } from './saved-searches/activation-mail.ts'
import { alertDigest } from './saved-searches/mail/alert-digest/alert-digest.tsx'
import { alertQuestion } from './saved-searches/mail/alert-question/alert-question.tsx'

/** Those that go to one account and need no more than their event. */
const accountMails = [
  reportReceived,
  passwordChanged,
  secondFactorEnabled,
  secondFactorDisabled,
  recoveryCodesIssued,
  recoveryCodeUsed,
  emailChangeRequested,
  accountBlocked,
  accountUnblocked,
  administratorInvited,
  apiTokenCreated,
]

/** Those with a reactor and a job of their own. */
export const mailSources: readonly MailSource[] = [
  offerMails,
  invitationMails,
  reviewMails,
  mergeMails,
  linkMails,
  emailChangedMails,
  activationMails,
  receivedMails,
  newApplicationMails,
  forwardedMails,
  statusMails,
  offerChangedMails,
  interviewMails,
  interviewAnswerMails,
  interviewEndedMails,
  interviewReminderMails,
  mentionMails,
  unansweredMails,
  paymentMails,
  invoiceAcceptedMails,
  reportMails,
  caseMails,
  accountMailSource(accountMails),
]

/** Those that are sent by the clock. */
const scheduledMessages = [
  registerMessage(alertDigest),
  registerMessage(alertQuestion),
  registerMessage(applicationsDeleting),
  registerMessage(responseReminder),
]

export const allMessages = [...mailSources.flatMap(({ messages }) => messages), ...scheduledMessages]
