/** An e-mail as its folder defines it (CONTRIBUTING, "A new e-mail"). */
import type { Locale } from '@jobboard/contracts/shared/locale'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { ReactNode } from 'react'
import { type RenderedMail, renderMail } from './render-mail.tsx'

/** For whom and when a message is composed. */
export interface MailSetting {
  readonly tenant: Tenant
  readonly locale: Locale
  /** Of the board's pages, without a slash at the end. */
  readonly origin: string
  readonly now: Date
}

export interface ComposedMail {
  readonly subject: string
  /** What mail programs show beside the subject; says something that the subject does not. */
  readonly preview: string
  readonly body: ReactNode
  /** Why the recipient gets it, for the footer. */
  readonly reason: string
}

export interface MailMessage<Facts> {
  /** Kebab-case; never changes, because stored rows name it. */
  readonly name: string
  compose(facts: Facts, setting: MailSetting): ComposedMail
  /** Examples by name, natural in both languages and on every board: for the gallery and the tests. */
  readonly fixtures: Readonly<Record<string, (setting: MailSetting) => Facts>>
}

/** What the gallery sees of a message, whatever its facts are. */
export interface RegisteredMessage {
  readonly name: string
  readonly fixtures: readonly string[]
  /** Undefined: there is no such fixture. */
  renderFixture(fixture: string, setting: MailSetting): Promise<RenderedMail | undefined>
}

export const registerMessage = <Facts>(message: MailMessage<Facts>): RegisteredMessage => ({
  name: message.name,
  fixtures: Object.keys(message.fixtures),
  renderFixture: async (fixture, setting) => {
    const facts = Object.hasOwn(message.fixtures, fixture) ? message.fixtures[fixture] : undefined
    return facts === undefined ? undefined : renderMail(message.compose(facts(setting), setting), setting)
  },
})
