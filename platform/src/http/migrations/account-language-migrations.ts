/** The language that an account gets its e-mails in (docs/decisions/0192). */
import type { Migration } from '../../database/database.ts'
import { projectorRole, readerRole } from '../../database/service-roles.ts'

/** After the migrations that make the roles, and those of sign-ups. */
export const accountLanguageMigrations: readonly Migration[] = [
  {
    id: 'accounts/language/001',
    sql: `
      ALTER TABLE accounts.accounts ADD COLUMN locale text;
      COMMENT ON COLUMN accounts.accounts.locale IS 'the language of its e-mails; null: not known';
      ALTER TABLE accounts.sign_ups ADD COLUMN locale text;
      COMMENT ON COLUMN accounts.sign_ups.locale IS 'of the page that signed up; null: it named none';
      GRANT SELECT (locale) ON accounts.accounts TO ${readerRole}, ${projectorRole};
      GRANT SELECT (locale) ON accounts.sign_ups TO ${projectorRole};`,
  },
]
