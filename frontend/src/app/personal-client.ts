/** The browser's entry of pages of one person and of legal documents, but those of administrators. */
import { isOfAdminEntry } from '../navigation/admin-pages.ts'
import { isOfSecondEntry } from '../navigation/personal-pages.ts'
import { personalPages } from '../routes/personal-routes.ts'
import { startPage } from './start-page.tsx'

void startPage(personalPages, (address) => isOfSecondEntry(address) && !isOfAdminEntry(address))
