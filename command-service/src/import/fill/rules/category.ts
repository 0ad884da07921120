/**
 * The category, where the title names one trade and no other. The words are those for which at least 95 % of 6,865 offers of other boards have
 * this category (`fill-measure.test.ts`); a `Data Engineer` or a `React Developer` may be anything.
 */
import { fold } from '@jobboard/contracts/shared/events/fold'
import type { Tenant } from '@jobboard/contracts/tenants/tenant'
import type { Stated } from './facts.ts'

const certain: readonly (readonly [key: string, words: RegExp])[] = [
  ['testing', /\b(?:tester(?:ka)?|qa (?:automation )?engineer|sdet|test automation engineer|automation tester|test engineer)\b/],
  ['devops', /\bdevops engineer\b/],
  ['mobile', /\b(?:ios|android|flutter|mobile) (?:developer|engineer)\b/],
  ['ux', /\b(?:ux|ui\/ux|ux\/ui|product) designer\b/],
  ['php', /\b(?:php|symfony|laravel|magento)\b/],
  ['ruby', /\b(?:ruby|rails|ror)\b/],
  ['scala', /\bscala\b/],
  ['go', /\bgolang\b/],
  ['python', /\b(?:python|django)\b/],
  ['java', /\bjava\b/],
  ['net', /(?:\.net|\basp\.net)(?![\w])/],
  ['pm', /\b(?:project manager|product owner|scrum master|kierownik projekt\w{1,2})\b/],
  ['game', /\b(?:unity|unreal|game (?:developer|designer|programmer))\b/],
]

/** Beside the name of a technology, these may make the offer one of another trade. */
const furtherTrades =
  /\b(?:data|danych|ai|genai|ml|llm|nlp|machine learning|devops|mlops|sre|cloud|platform|admin\w{0,12}|architekt|architect|security|mobile|android|ios|fullstack|full-stack|full stack|embedded|support|wsparci\w{1,3}|iot|analyst|analityk\w{0,2}|blockchain|web3|game|qa|test\w{0,10}|validation|performance|automation|frontend|front-end|front end|technical|tech|lead|team leader|ba|crm|erp|sap|performance|algorytm\w{1,3}|big|spark|node|kotlin|flutter|rust|c#|go|technik|mechanik|elektronik\w{1,3}|network|sieci|hardware|intern|sta[zż]\w{0,4}|consultant|konsultant|native|embedded)\b|c#/
/** Trades themselves, and what beside them makes the offer one of another. */
const trades = new Map<string, RegExp>(
  Object.entries({
    testing: /\b(?:penetration|security|embedded|algorytm\w{1,3}|mobile|technik|data|hardware)\b/,
    devops: /\b(?:infrastru\w{2,6}|admin\w{0,12}|security|data)\b/,
    mobile: /\b(?:frontend|front-end|backend|react native)\b/,
    ux: /\b(?:developer|frontend)\b/,
    pm: /\b(?:technical|tech|sap|erp|data|ba|ai|product manager)\b/,
    game: /\b(?:qa|test\w{0,6})\b/,
  }),
)

/** Prepared once per board; a category with subcategories needs one of them. */
export function createFindCategory({ categories }: Pick<Tenant, 'categories'>): (title: string) => string | undefined {
  const usable = new Set(categories.filter(({ children }) => children.length === 0).map(({ key }) => key))
  const words = certain.filter(([key]) => usable.has(key))
  return (title) => {
    const folded = fold(title)
    const found = words.filter(([, pattern]) => pattern.test(folded)).map(([key]) => key)
    const [only] = found
    if (only === undefined || found.length > 1) return undefined
    return (trades.get(only) ?? furtherTrades).test(folded) ? undefined : only
  }
}

export function categoryOf(title: Stated<string> | undefined, find: (title: string) => string | undefined): Stated<string> | undefined {
  const key = title === undefined ? undefined : find(title.value)
  return key === undefined || title === undefined ? undefined : { value: key, evidence: title.evidence }
}
