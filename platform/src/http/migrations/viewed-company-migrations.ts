/** Administrators who view the panel of a company: for half an hour their session is found as that of a viewer of it (docs/decisions/0287). */
import type { Migration } from '../../database/database.ts'
import { roleNow } from './company-block-migrations.ts'

/** After those of blocked companies. */
export const viewedCompanyMigrations: readonly Migration[] = [
  {
    id: 'accounts/viewed-companies/001',
    sql: `
      ALTER TABLE accounts.sessions ADD COLUMN viewed_company text, ADD COLUMN viewed_until timestamptz,
        ADD CHECK ((viewed_company IS NULL) = (viewed_until IS NULL));
      COMMENT ON COLUMN accounts.sessions.viewed_company IS 'whose panel the administrator reads in this session, until viewed_until';

      -- Beside find_open_session, which processes of the release before call until they end: to them such a session is the administrator's.
      CREATE FUNCTION accounts.find_session_now(p_tenant text, p_token_hash bytea)
      RETURNS TABLE (session_id uuid, account_id uuid, kind text, role text, company_id text, email text, name text,
        used_long_ago boolean, has_second_factor boolean, viewed_until timestamptz)
      LANGUAGE plpgsql ROWS 1 AS $$
      #variable_conflict use_column
      BEGIN
        PERFORM set_config('app.tenant', p_tenant, true);
        RETURN QUERY
          SELECT s.session_id, s.account_id, CASE WHEN v.is_viewing THEN 'employer' ELSE a.kind END,
            CASE WHEN v.is_viewing THEN 'viewer' ELSE ${roleNow} END, CASE WHEN v.is_viewing THEN s.viewed_company ELSE a.company_id END,
            a.email, a.name, s.last_used_at < now() - interval '5 minutes', s.second_factor_at IS NOT NULL,
            CASE WHEN v.is_viewing THEN s.viewed_until END
          FROM accounts.sessions s JOIN accounts.accounts a ON a.tenant = s.tenant AND a.account_id = s.account_id
          CROSS JOIN LATERAL (
            SELECT coalesce(s.viewed_until > now() AND s.second_factor_at IS NOT NULL AND a.kind = 'admin'
              AND a.role IN ('administrator', 'support'), false) AS is_viewing
          ) v
          WHERE s.tenant = p_tenant AND s.token_hash = p_token_hash AND s.revoked_at IS NULL AND s.expires_at > now();
      END $$;`,
  },
]
