/** The browser's entry of pages of one person and of legal documents. */
import { isOfSecondEntry } from '../navigation/personal-pages.ts'
import { personalPages } from '../routes/personal-routes.ts'
import { startPage } from './start-page.tsx'

void startPage(personalPages, isOfSecondEntry)
