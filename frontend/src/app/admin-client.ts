/** The browser's entry of pages of administrators. */
import { isOfAdminEntry } from '../navigation/admin-pages.ts'
import { adminPages } from '../routes/admin/admin-routes.ts'
import { startPage } from './start-page.tsx'

void startPage(adminPages, isOfAdminEntry)
