import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { ViewCompany } from '../../../features/administration/viewing/view-company.tsx'
import { MemberRoleUndo } from '../accounts/member-role.tsx'
import { OpenCaseTool } from '../moderation/open-case-tool.tsx'
import { companyView, useCompanyTexts } from './company-view.ts'
import { MoveOffers } from './move-offers.tsx'
import { RenameCompanyTool, RenameUndo } from './rename-company.tsx'
import { UnblockCompany } from './unblock-company.tsx'

const lists = ['offers', 'accounts', 'applications', 'payments', 'invoices', 'codes'] as const

export function CompanyPage() {
  const t = useCompanyTexts()
  return (
    <AdminObjectPage
      view={companyView}
      kind="company"
      tools={({ id, name }) => (
        <>
          <ObjectLinks links={lists.map((list) => [`/admin/${list}?${new URLSearchParams({ company: id })}`, t(`links.${list}`)])} />
          <ViewCompany companyId={id} name={name ?? id} />
          <OpenCaseTool subject={{ kind: 'company', companyId: id }} />
        </>
      )}
      parts={(row) => (
        <>
          <UnblockCompany row={row} />
          <RenameCompanyTool row={row} />
          <MoveOffers row={row} />
        </>
      )}
      undo={(row, event) => (
        <>
          <RenameUndo row={row} event={event} />
          {row.mergedInto === null ? <MemberRoleUndo companyId={row.id} event={event} /> : null}
        </>
      )}
    />
  )
}
