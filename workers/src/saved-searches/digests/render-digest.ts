import type { MailSetting } from '../../mail/message.ts'
import { type RenderedMail, renderMail } from '../../mail/render-mail.tsx'
import { alertDigest, type DigestFacts } from '../mail/alert-digest/alert-digest.tsx'
import { alertQuestion, type QuestionFacts } from '../mail/alert-question/alert-question.tsx'

export const renderDigest = (facts: DigestFacts, setting: MailSetting): Promise<RenderedMail> =>
  renderMail(alertDigest.compose(facts, setting), setting)

export const renderQuestion = (facts: QuestionFacts, setting: MailSetting): Promise<RenderedMail> =>
  renderMail(alertQuestion.compose(facts, setting), setting)
