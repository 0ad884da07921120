/** A code that is typed, or one of the company that is chosen: as the commands take it. */
export type PaidWith = { readonly code: string } | { readonly codeId: string }
