/** What became of every e-mail (docs/product/e-mails.md, "Outcomes"): written by the workers. No event describes these rows, and they hold no address. */
import type { Migration } from '../database/database.ts'
import { commandRole, maintenanceRole, projectorRole, readerRole } from '../database/service-roles.ts'
import { secureTable, secureTenantTable } from '../read-models/secure-table.ts'

/** After `projectionMigrations`, which make the roles. */
export const mailMigrations: readonly Migration[] = [
  {
    id: 'mail/001',
    sql: `
CREATE SCHEMA mail;
GRANT USAGE ON SCHEMA mail TO ${readerRole}, ${projectorRole};

CREATE TABLE mail.messages (
  tenant text COLLATE "C" NOT NULL,
  id uuid NOT NULL,
  message text NOT NULL,
  locale text NOT NULL,
  about text COLLATE "C" NOT NULL,
  recipient text,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'sending', 'sent', 'failed', 'unknown')),
  attempts integer NOT NULL DEFAULT 0,
  reason text,
  claim uuid,
  claimed_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant, id)
);
CREATE INDEX messages_unsent ON mail.messages (updated_at DESC) WHERE status <> 'sent';
COMMENT ON COLUMN mail.messages.id IS 'of the occasion and the message, so that one occasion has one; also the Message-ID';
COMMENT ON COLUMN mail.messages.about IS 'id of what the message is about, such as an offer';
COMMENT ON COLUMN mail.messages.recipient IS 'data subject; the address is unsealed when the message is sent';
COMMENT ON COLUMN mail.messages.status IS
  'sending: the end of the message may have been sent; unknown: it may have been, and no reply came; never sent again';
COMMENT ON COLUMN mail.messages.claim IS 'of the worker that sends it; writes of another one are refused until claimed_until';
${secureTable('mail.messages')}`,
  },
  {
    id: 'mail/002',
    sql: `
-- For the purge, which deletes the oldest first.
CREATE INDEX messages_updated ON mail.messages (updated_at);`,
  },
  {
    id: 'mail/003',
    roles: [maintenanceRole],
    sql: `GRANT USAGE ON SCHEMA mail TO ${maintenanceRole};
${secureTenantTable('mail.messages', {})}`,
  },
  {
    id: 'mail/004',
    sql: `
ALTER TABLE mail.messages ADD COLUMN address_digest bytea;
COMMENT ON COLUMN mail.messages.address_digest IS 'keyed digest of the address that the message was sent to, as in mail.suppressions; null: sent before there were any';
GRANT USAGE ON SCHEMA mail TO ${commandRole};
CREATE POLICY ${commandRole} ON mail.messages FOR SELECT TO ${commandRole} USING (tenant = current_setting('app.tenant', true));
GRANT SELECT (tenant, id) ON mail.messages TO ${commandRole};

CREATE TABLE mail.reports (
  tenant text COLLATE "C" NOT NULL,
  mail_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('bounce', 'complaint')),
  detail text,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (tenant, mail_id, kind)
);
COMMENT ON TABLE mail.reports IS 'bounces and complaints about messages, until their addresses are suppressed';
COMMENT ON COLUMN mail.reports.detail IS 'enhanced status code or type of feedback';
${secureTenantTable('mail.reports', {
  ofTenant: { [commandRole]: 'SELECT, INSERT' },
  ofEveryTenant: { [projectorRole]: 'SELECT, UPDATE, DELETE' },
})}`,
  },
  {
    id: 'mail/005',
    sql: `
ALTER TABLE mail.messages ADD COLUMN holder integer;
COMMENT ON COLUMN mail.messages.holder IS 'process that holds the claim (platform/src/worker-presence.ts); null: claimed without one';`,
  },
  {
    id: 'mail/006',
    sql: `
ALTER TABLE mail.messages ADD COLUMN bounced_at timestamptz;
COMMENT ON COLUMN mail.messages.bounced_at IS 'when a bounce of it was applied; it was sent, and not delivered';`,
  },
  {
    id: 'mail/007',
    sql: `
CREATE INDEX messages_address ON mail.messages (tenant, address_digest) WHERE address_digest IS NOT NULL;

CREATE TABLE mail.attempts (
  tenant text COLLATE "C" NOT NULL,
  mail_id uuid NOT NULL,
  attempt integer NOT NULL,
  status text NOT NULL CHECK (status IN ('queued', 'failed', 'unknown')),
  reason text,
  at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (tenant, mail_id, attempt),
  FOREIGN KEY (tenant, mail_id) REFERENCES mail.messages (tenant, id) ON DELETE CASCADE
);
COMMENT ON TABLE mail.attempts IS 'attempts to send a message that its server did not take, with the reply without addresses';
${secureTenantTable('mail.attempts', {
  ofTenant: { [readerRole]: 'SELECT' },
  ofEveryTenant: { [projectorRole]: 'SELECT, INSERT, UPDATE, DELETE' },
})}`,
  },
]
