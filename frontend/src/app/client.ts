/** The browser's entry of all pages but those of the second entry (navigation/personal-pages.ts). */
import { isOfSecondEntry } from '../navigation/personal-pages.ts'
import { publicPages } from '../routes/public-routes.ts'
import { startPage } from './start-page.tsx'

void startPage(publicPages, (address) => !isOfSecondEntry(address))
