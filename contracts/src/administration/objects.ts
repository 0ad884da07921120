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
} as const

export type ObjectKind = keyof typeof objectPaths
export const objectKinds = Object.keys(objectPaths) as [ObjectKind, ...ObjectKind[]]

/** The page of one of them. */
export const objectUrl = (kind: ObjectKind, id: string): string => `/admin/${objectPaths[kind]}/${encodeURIComponent(id)}`
