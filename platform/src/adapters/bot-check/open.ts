/** The bot check that the settings name. */
import type { Settings } from '../../configuration.ts'
import type { TenantDatabase } from '../../database/tenant-database.ts'
import type { BotCheck } from '../../ports/bot-check.ts'
import { createAltcha } from './altcha.ts'
import { createSiteVerify } from './site-verify.ts'

export type BotCheckSettings = Pick<Settings, 'BOT_CHECK' | 'BOT_CHECK_SITE_KEY' | 'BOT_CHECK_SECRET' | 'BOT_CHECK_DIFFICULTY'>

/** Every request passes, with a token or without. */
export const uncheckedRequests: BotCheck = { challenge: async () => ({ provider: 'off' }), verify: async () => true }

/** `masterKey` as configured (base64). */
export function openBotCheck(settings: BotCheckSettings, database: TenantDatabase, masterKey: string): BotCheck {
  const {
    BOT_CHECK: provider,
    BOT_CHECK_SITE_KEY: siteKey = '',
    BOT_CHECK_SECRET: secret = '',
    BOT_CHECK_DIFFICULTY: difficulty,
  } = settings
  switch (provider) {
    case 'off':
      return uncheckedRequests
    case 'altcha':
      return createAltcha({ database, masterKey, difficulty })
    case 'recaptcha':
    case 'turnstile':
      return createSiteVerify({ provider, siteKey, secret })
  }
}
