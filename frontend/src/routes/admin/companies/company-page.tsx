import { ObjectLinks } from '../../../features/administration/objects/object-links.tsx'
import { AdminObjectPage } from '../../../features/administration/objects/object-page.tsx'
import { OpenCaseTool } from '../moderation/open-case-tool.tsx'
import { companyView, useCompanyTexts } from './company-view.ts'

const lists = ['offers', 'accounts', 'applications'] as const

export function CompanyPage() {
  const t = useCompanyTexts()
  return (
    <AdminObjectPage
      view={companyView}
      kind="company"
      tools={({ id }) => (
        <>
          <ObjectLinks links={lists.map((list) => [`/admin/${list}?${new URLSearchParams({ company: id })}`, t(`links.${list}`)])} />
          <OpenCaseTool subject={{ kind: 'company', companyId: id }} />
        </>
      )}
    />
  )
}
