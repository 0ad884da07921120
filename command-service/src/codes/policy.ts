/** Who may do what with publication codes (docs/product/accounts.md, "Roles"). */
import { mayAdminister } from '@jobboard/platform/http/sessions/access'

export const mayIssueCodes = mayAdminister
