/**
 * The tables of the product in the order in which they are created. The owner of the database applies them before processes work
 * (`prepare-database.ts`); a new capability adds its list here and nowhere else.
 */
import { usedTokensMigrations } from '../adapters/bot-check/altcha.ts'
import { eventStoreMigrations } from '../adapters/event-store/postgres-schema.ts'
import { sandboxGatewayMigrations } from '../adapters/payment-gateway/sandbox-migrations.ts'
import { snapshotsMigrations } from '../adapters/snapshots/postgres.ts'
import { subjectKeysMigrations } from '../adapters/subject-keys/postgres.ts'
import { applicationMigrations } from '../applications/application-migrations.ts'
import { accountLanguageMigrations } from '../http/migrations/account-language-migrations.ts'
import {
  accountMigrations,
  apiTokenMigrations,
  emailChangeMigrations,
  invitationMigrations,
  offerTokenMigrations,
  secondFactorMigrations,
  signUpMigrations,
} from '../http/migrations/account-migrations.ts'
import { adminRoleMigrations } from '../http/migrations/admin-role-migrations.ts'
import { blockedAccountMigrations } from '../http/migrations/blocked-account-migrations.ts'
import { candidateMigrations } from '../http/migrations/candidate-migrations.ts'
import { caseAlarmMigrations } from '../http/migrations/case-alarm-migrations.ts'
import { companyBlockMigrations } from '../http/migrations/company-block-migrations.ts'
import { freeSlotMigrations } from '../http/migrations/free-slot-migrations.ts'
import { guestMigrations } from '../http/migrations/guest-migrations.ts'
import { linkMigrations } from '../http/migrations/link-migrations.ts'
import { listViewMigrations } from '../http/migrations/list-view-migrations.ts'
import { httpMigrations } from '../http/migrations/migrations.ts'
import { viewedCompanyMigrations } from '../http/migrations/viewed-company-migrations.ts'
import { sessionEndsMigrations } from '../http/sessions/session-ends.ts'
import { jobsMigrations } from '../jobs/schema.ts'
import { mailMigrations } from '../mail/mail-migrations.ts'
import { importMigrations } from '../offers/import-migrations.ts'
import { workingCopyMigrations } from '../offers/working-copy-migrations.ts'
import { alertMigrations } from '../read-models/migrations/alert-migrations.ts'
import { offersMigrations } from '../read-models/migrations/offers-migrations.ts'
import { offerViewsMigrations } from '../read-models/offer-views.ts'
import { projectionMigrations } from '../read-models/projections.ts'
import { tableReadModelMigrations } from '../read-models/table-read-models.ts'
import type { Migration } from './database.ts'

export const everyMigration: readonly Migration[] = [
  ...httpMigrations,
  ...sessionEndsMigrations,
  ...accountMigrations,
  ...subjectKeysMigrations,
  ...eventStoreMigrations,
  ...snapshotsMigrations,
  ...projectionMigrations,
  ...jobsMigrations,
  ...offersMigrations,
  ...offerViewsMigrations,
  ...mailMigrations,
  ...tableReadModelMigrations,
  ...invitationMigrations,
  ...usedTokensMigrations,
  ...signUpMigrations,
  ...emailChangeMigrations,
  ...offerTokenMigrations,
  ...secondFactorMigrations,
  ...apiTokenMigrations,
  ...guestMigrations,
  ...candidateMigrations,
  ...alertMigrations,
  ...linkMigrations,
  ...freeSlotMigrations,
  ...accountLanguageMigrations,
  ...workingCopyMigrations,
  ...importMigrations,
  ...applicationMigrations,
  ...sandboxGatewayMigrations,
  ...adminRoleMigrations,
  ...companyBlockMigrations,
  ...blockedAccountMigrations,
  ...listViewMigrations,
  ...viewedCompanyMigrations,
  ...caseAlarmMigrations,
]
