/** The kinds of things that administrators look at; each has a list and a page of its own, below this path of the API and of `/admin`. */
export const objectPaths = {
  company: 'companies',
  account: 'accounts',
  offer: 'offers',
  application: 'applications',
  code: 'codes',
  import: 'imports',
  payment: 'payments',
  invoice: 'invoices',
  email: 'emails',
  job: 'jobs',
} as const

export type ObjectKind = keyof typeof objectPaths

/** Rows of the operation of the product, which no event describes. */
const withoutHistory = ['email', 'job'] as const
export type KindWithHistory = Exclude<ObjectKind, (typeof withoutHistory)[number]>
export const hasHistory = (kind: ObjectKind): kind is KindWithHistory => !withoutHistory.some((one) => one === kind)
/** Those whose history can be asked for. */
export const objectKinds = (Object.keys(objectPaths) as ObjectKind[]).filter(hasHistory) as [KindWithHistory, ...KindWithHistory[]]

/** Those that the palette finds. Jobs are found by the search of their list alone. */
export const foundKinds = [...objectKinds, 'email'] as const
export type FoundKind = (typeof foundKinds)[number]
export const isFound = (kind: ObjectKind): kind is FoundKind => foundKinds.some((one) => one === kind)

/** The page of one of them. */
export const objectUrl = (kind: ObjectKind, id: string): string => `/admin/${objectPaths[kind]}/${encodeURIComponent(id)}`
