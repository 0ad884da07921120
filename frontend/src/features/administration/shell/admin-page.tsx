import type { ReactNode } from 'react'
import { AccountPage } from '../../../components/layout/account-page.tsx'
import { AdminFrame } from './admin-frame.tsx'

interface AdminPageProps {
  readonly title: string
  /** What the page is for. */
  readonly text: string
  readonly children: ReactNode
}

/** A page of administrators, in their frame. */
export const AdminPage = ({ title, text, children }: AdminPageProps) => (
  <AdminFrame>
    <AccountPage wide title={title} text={text}>
      {children}
    </AccountPage>
  </AdminFrame>
)
