/** What a refused or lost command means for the user, by its code (docs/product/api.md, "Problems"). */
import type { Locale } from '@jobboard/contracts/shared/locale'
import { ApiError } from '../../http/api-error.ts'
import { ProblemError } from '../../http/problem-error.ts'
import { formTexts } from './texts.ts'

/** Codes that have a text of their own in `problems`. */
const known = {
  wrongCredentials: 'problems.wrongCredentials',
  /** Of forms that ask for the password again. */
  wrongPassword: 'problems.wrongPassword',
  accountUnconfirmed: 'problems.accountUnconfirmed',
  accountBlocked: 'problems.accountBlocked',
  linkNotValid: 'problems.linkNotValid',
  noIdentityProvider: 'problems.noIdentityProvider',
  identityRefused: 'problems.identityRefused',
  identityUnverified: 'problems.identityUnverified',
  identityUnknown: 'problems.identityUnknown',
  identityTaken: 'problems.identityTaken',
  otpRequired: 'problems.otpRequired',
  otpWrong: 'problems.otpWrong',
  secondFactorRequired: 'problems.secondFactorRequired',
  secondFactorMandatory: 'problems.secondFactorMandatory',
  secondFactorOff: 'problems.secondFactorOff',
  enrolmentNotBegun: 'problems.enrolmentNotBegun',
  botCheckFailed: 'problems.botCheckFailed',
  unauthenticated: 'problems.unauthenticated',
  forbidden: 'problems.forbidden',
  offline: 'problems.offline',
  unreachable: 'problems.unreachable',
  unavailable: 'problems.unavailable',
  insufficientStorage: 'problems.unavailable',
  conflict: 'problems.conflict',
  idempotencyInProgress: 'problems.idempotencyInProgress',
  stale: 'problems.stale',
  offerNotFound: 'problems.offerGone',
  offerGone: 'problems.offerGone',
  offerNotActive: 'problems.offerNotActive',
  offerActive: 'problems.offerActive',
  offerNotDraft: 'problems.offerNotDraft',
  offerFinished: 'problems.offerFinished',
  offerTakenDown: 'problems.offerTakenDown',
  complaintPending: 'problems.complaintPending',
  complainedAlready: 'problems.complainedAlready',
  nothingToCorrect: 'problems.nothingToCorrect',
  hiringQuestionSettled: 'problems.hiringQuestionSettled',
  applyByForm: 'problems.applyByForm',
  applyElsewhere: 'problems.applyElsewhere',
  applicationNotFound: 'problems.applicationNotFound',
  applicationMoved: 'problems.applicationMoved',
  applicationEnded: 'problems.applicationEnded',
  statusAlreadyTold: 'problems.statusAlreadyTold',
  closingInFlight: 'problems.closingInFlight',
  closingFinal: 'problems.closingFinal',
  withdrawalFinal: 'problems.withdrawalFinal',
  reminderTooEarly: 'problems.reminderTooEarly',
  tooManyNotes: 'problems.tooManyNotes',
  tooManyChanges: 'problems.tooManyChanges',
  notAnInterview: 'problems.notAnInterview',
  interviewNotFound: 'problems.interviewNotFound',
  interviewClosed: 'problems.interviewClosed',
  interviewTimePassed: 'problems.interviewTimePassed',
  sessionNotFound: 'problems.sessionNotFound',
  invitationNotFound: 'problems.invitationNotFound',
  accountExists: 'problems.accountExists',
  alreadyInvited: 'problems.alreadyInvited',
  alreadyMember: 'problems.alreadyMember',
  tooManyMembers: 'problems.tooManyMembers',
  companyNotConfirmed: 'problems.companyNotConfirmed',
  tooManyFirstInvitations: 'problems.tooManyFirstInvitations',
  apiTokenNotFound: 'problems.apiTokenNotFound',
  tooManyApiTokens: 'problems.tooManyApiTokens',
  tooManyDocuments: 'problems.tooManyDocuments',
  tooManyFavourites: 'problems.tooManyFavourites',
  companyApproved: 'problems.companyApproved',
  lastOwner: 'problems.lastOwner',
  companyMerged: 'problems.companyMerged',
  ownMembership: 'problems.ownMembership',
  incorrectCode: 'problems.incorrectCode',
  codeUsed: 'problems.codeUsed',
  codeExpired: 'problems.codeExpired',
  codeRevoked: 'problems.codeRevoked',
  codeForAnotherPlan: 'problems.codeForAnotherPlan',
  entitlementMissing: 'problems.entitlementMissing',
  paymentsOff: 'problems.paymentsOff',
  planIsFree: 'problems.planNotOfOffer',
  packageUnknown: 'problems.packageUnknown',
  planNotOfOffer: 'problems.planNotOfOffer',
  paymentNotFound: 'problems.paymentNotFound',
  checkoutRefused: 'problems.checkoutRefused',
  paymentCancelled: 'problems.paymentCancelled',
  paymentProcessing: 'problems.paymentProcessing',
  planUnknown: 'problems.planUnknown',
  noBumpsLeft: 'problems.noBumpsLeft',
  bumpTooEarly: 'problems.bumpTooEarly',
  freeOffersPerDayUsed: 'problems.freeOffersPerDayUsed',
  freeOffersActiveUsed: 'problems.freeOffersActiveUsed',
  companyRefused: 'problems.companyRefused',
  noFreeExtensionsLeft: 'problems.noFreeExtensionsLeft',
  titleChangeDisabled: 'problems.titleChangeDisabled',
  offerNotReady: 'problems.offerNotReady',
  lastAdministrator: 'problems.lastAdministrator',
} as const

type TextOf = (locale: Locale, code: string) => string | undefined
let textOfPart: TextOf | undefined
/** Texts of one part: of codes that only its pages are answered with, which other pages need not load, and those that have to read differently there. */
export const addProblemTexts = (textOf: TextOf): void => {
  textOfPart = textOf
}

const isKnown = (code: string): code is keyof typeof known => Object.hasOwn(known, code)

/** `error`: of a command that failed, for whatever reason. */
export function problemText(locale: Locale, error: unknown): string {
  const t = formTexts(locale)
  if (!(error instanceof ApiError)) return t('errors.sthWentWrong')
  const { code } = error
  const retryAfterSeconds = error instanceof ProblemError ? error.retryAfterSeconds : undefined
  if (code === 'rateLimited') return t('problems.rateLimited', { count: Math.max(1, Math.ceil((retryAfterSeconds ?? 60) / 60)) })
  return textOfPart?.(locale, code) ?? (isKnown(code) ? t(known[code]) : t('errors.sthWentWrong'))
}
