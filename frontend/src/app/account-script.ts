/** Part of the script in the head: whether to show the visitor as signed in (browser/account-mark.ts). */
import { accountMarkName } from '../browser/account-mark.ts'

export const markAccount = (boardId: string): string =>
  `if(document.cookie.includes(${JSON.stringify(`${accountMarkName(boardId)}=`)}))document.documentElement.dataset.account=""`
