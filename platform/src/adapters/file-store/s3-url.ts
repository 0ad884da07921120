/** `https://KEY:SECRET@host:9000/bucket/folder?region=eu-central-1`: what S3_URL says. No credentials: those of the AWS environment. */

export interface S3Location {
  readonly endpoint: string
  readonly bucket: string
  /** Empty, or with a slash at its end. */
  readonly folder: string
  readonly region: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string } | undefined
}

/** Servers other than S3 itself take any region; this is the one that most expect. */
const defaultRegion = 'us-east-1'
const bucketPattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/
const folderPattern = /^[\w.-]{1,100}$/

export class S3UrlError extends Error {
  override readonly name = 'S3UrlError'
}

/** Keys of S3 often have a slash or a plus in them: a secret as it is ends the host name there. */
const encoding = 'special characters of key and secret are percent-encoded: / is %2F, + is %2B, = is %3D, @ is %40, : is %3A, % is %25'
const expected = `https://KEY:SECRET@host/bucket is expected; ${encoding}`

/** Throws S3UrlError, whose message holds nothing of the address. */
export function readS3Url(text: string): S3Location {
  if (!URL.canParse(text)) throw new S3UrlError(expected)
  const url = new URL(text)
  if (!/^https?:$/.test(url.protocol)) throw new S3UrlError(expected)
  const [bucket = '', ...folders] = url.pathname.split('/').filter((part) => part !== '')
  if (!bucketPattern.test(bucket)) throw new S3UrlError(`the path must begin with the name of the bucket; ${encoding}`)
  if (!folders.every((folder) => folderPattern.test(folder))) throw new S3UrlError('the folder after the bucket is not a plain name')
  if ((url.username === '') !== (url.password === '')) throw new S3UrlError(`key and secret are given both, or neither; ${encoding}`)
  return {
    endpoint: url.origin,
    bucket,
    folder: folders.map((part) => `${part}/`).join(''),
    region: url.searchParams.get('region') ?? defaultRegion,
    credentials: url.username === '' ? undefined : { accessKeyId: decoded(url.username), secretAccessKey: decoded(url.password) },
  }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new S3UrlError(encoding)
  }
}
