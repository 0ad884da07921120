/** `ENOENT`, `EACCES`, ...: by shape, since an error may come from another realm and then is no `instanceof Error` of ours. */
export function errorCode(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('code' in error)) return undefined
  return typeof error.code === 'string' ? error.code : undefined
}
