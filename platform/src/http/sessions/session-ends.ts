/** Announces sessions that end before their time (sign-out, revocation, deleted accounts), so that their event streams end at once. */
import type { Migration } from '../../database/database.ts'
import type { Listener } from '../../database/postgres-listener.ts'
import type { EventStreams } from '../replies/event-streams.ts'

const channel = 'session_ends'

/** A trigger, so that no statement that revokes can forget it; revocations are rare enough for NOTIFY in their transaction. */
export const sessionEndsMigrations: readonly Migration[] = [
  {
    id: 'accounts/session-ends/001',
    sql: `
      CREATE FUNCTION accounts.announce_session_end() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        PERFORM pg_notify('${channel}', OLD.session_id::text);
        RETURN NULL;
      END $$;
      CREATE TRIGGER session_revoked AFTER UPDATE OF revoked_at ON accounts.sessions
        FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND NEW.revoked_at IS NOT NULL) EXECUTE FUNCTION accounts.announce_session_end();
      CREATE TRIGGER session_deleted AFTER DELETE ON accounts.sessions
        FOR EACH ROW EXECUTE FUNCTION accounts.announce_session_end();`,
  },
  {
    // Sessions that ended long ago are deleted by their end, and their refresh tokens by session. They are not announced again.
    id: 'accounts/session-ends/002',
    sql: `
      CREATE INDEX sessions_end ON accounts.sessions (tenant, least(revoked_at, ends_at));
      CREATE INDEX refresh_tokens_session ON accounts.refresh_tokens (tenant, session_id);
      DROP TRIGGER session_deleted ON accounts.sessions;
      CREATE TRIGGER session_deleted AFTER DELETE ON accounts.sessions
        FOR EACH ROW WHEN (OLD.revoked_at IS NULL AND OLD.ends_at > now()) EXECUTE FUNCTION accounts.announce_session_end();`,
  },
]

/** What is announced while the connection is lost is found out with the next heartbeat. Returns the function that ends this. */
export const endStreamsOfSessions = (listener: Listener, streams: Pick<EventStreams, 'endSession'>): (() => void) =>
  listener.subscribe({ channel, onNotification: (sessionId) => streams.endSession(sessionId) })
