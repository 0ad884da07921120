import { invoiceList, ksefList } from '@jobboard/contracts/invoices/admin-list'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [, useInvoiceTexts] = featureTexts({ pl: polish, en: english })
const [, useKsefTexts] = featureTexts({ pl: { ...polish, ...polish.ksefList }, en: { ...english, ...english.ksefList } })

export const invoiceView = listView(invoiceList, useInvoiceTexts)
export const ksefView = listView(ksefList, useKsefTexts)
