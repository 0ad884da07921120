/** The members of the company. Owners give them another role and remove them; the others read. */
import { type EmployerRole, employerRoles } from '@jobboard/contracts/accounts/roles'
import type { ShownMember } from '@jobboard/contracts/companies/queries'
import { formatDate, formatDateTime } from '@jobboard/contracts/shared/format'
import { Button } from '../../../components/button.ts'
import { confirm } from '../../../components/feedback/feedback.ts'
import { Select } from '../../../components/select.tsx'
import { useApp } from '../../../context/use-app.ts'
import { useChangeRole, useRemoveMember } from '../api/change-team.ts'
import { useMemberTexts } from '../member-texts.ts'
import { TeamRows, TeamSection } from './team-rows.ts'

interface MemberListProps {
  readonly members: readonly ShownMember[]
  readonly isOwner: boolean
}

export function MemberList({ members, isOwner }: MemberListProps) {
  const t = useMemberTexts()
  return (
    <TeamSection>
      <h2>{t('members')}</h2>
      {isOwner ? null : <p>{t('readOnly')}</p>}
      <TeamRows aria-label={t('members')}>
        {members.map((member) => (
          <li key={member.id}>
            <MemberWords member={member} />
            {isOwner ? <MemberControls member={member} /> : null}
          </li>
        ))}
      </TeamRows>
    </TeamSection>
  )
}

function MemberWords({ member: { name, email, role, joinedAt, lastSignInAt, current } }: { readonly member: ShownMember }) {
  const t = useMemberTexts()
  const { board, locale } = useApp()
  return (
    <div className="words">
      <h3>{name ?? t('former')}</h3>
      {current ? <span className="you">{t('you')}</span> : null}
      {email === null ? null : <p>{email}</p>}
      <p>
        {t(`roles.${role}`)} · {t('since', { when: formatDate(locale, joinedAt, board.timeZone) })}
      </p>
      {lastSignInAt === null ? null : <p>{t('signedIn', { when: formatDateTime(locale, lastSignInAt, board.timeZone) })}</p>}
    </div>
  )
}

function MemberControls({ member }: { readonly member: ShownMember }) {
  const t = useMemberTexts()
  const context = useApp()
  const changing = useChangeRole(context)
  const removing = useRemoveMember(context)
  const name = member.name ?? t('former')
  const isBusy = changing.isPending || removing.isPending
  const change = async (role: EmployerRole): Promise<void> => {
    const values = { name, role: t(`roles.${role}`) }
    const loses = member.role === 'owner' ? ` ${t('tokensEnd')}` : ''
    const confirmed = await confirm({
      title: t(member.current ? 'changeOwnTitle' : 'changeTitle', values),
      text: member.current ? t('changeOwnText', values) : t('changeText', values) + loses,
      confirmLabel: t('changeRole'),
    })
    if (confirmed) changing.mutate({ member, name, role })
  }
  const remove = async (): Promise<void> => {
    const question = { title: t('removeTitle', { name }), text: t('removeText'), confirmLabel: t('remove'), isDestructive: true }
    if (await confirm(question)) removing.mutate({ id: member.id, name })
  }
  return (
    <div className="do">
      <Select
        aria-label={t('roleOf', { name })}
        // Until it is confirmed and stored, the role is what it was.
        value={changing.isPending ? changing.variables.role : member.role}
        disabled={isBusy}
        onChoose={(chosen) => {
          const role = employerRoles.find((one) => one === chosen)
          if (role !== undefined) void change(role)
        }}
      >
        {employerRoles.map((role) => (
          <option key={role} value={role}>
            {t(`roles.${role}`)}
          </option>
        ))}
      </Select>
      {member.current ? null : (
        <Button
          type="button"
          aria-label={t('removeOf', { name })}
          aria-disabled={isBusy}
          onClick={() => (isBusy ? undefined : void remove())}
        >
          {t('remove')}
        </Button>
      )}
    </div>
  )
}
