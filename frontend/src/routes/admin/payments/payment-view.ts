import { paymentList } from '@jobboard/contracts/payments/admin-list'
import { listView } from '../../../features/administration/lists/list-view.ts'
import { featureTexts } from '../../../i18n/feature-texts.ts'
import english from './texts.en.json' with { type: 'json' }
import polish from './texts.pl.json' with { type: 'json' }

export const [, usePaymentAdminTexts] = featureTexts({ pl: polish, en: english })

export const paymentView = listView(paymentList, usePaymentAdminTexts)
