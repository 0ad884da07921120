/** Stores the two pictures of a logo under keys that follow from the command: the smaller one under the name of the other (`logoThumbAddress`). */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type FileKey, type FileStore, fileKeyFrom, thumbKeyOf, wholeFile } from '../ports/file-store.ts'
import type { LogoPictures } from './redraw-picture.ts'

export async function storeLogo(
  files: FileStore,
  tenant: TenantId,
  commandId: string,
  { ending, logo, thumb }: LogoPictures,
): Promise<{ readonly file: FileKey; readonly thumb: FileKey }> {
  return storePictures(files, fileKeyFrom(tenant, 'logos', ending, commandId, 'logo'), { logo, thumb })
}

/** Under this key and that of its thumbnail. The larger one last: where it is, both are. */
export async function storePictures(
  files: FileStore,
  file: FileKey,
  { logo, thumb }: Pick<LogoPictures, 'logo' | 'thumb'>,
): Promise<{ readonly file: FileKey; readonly thumb: FileKey }> {
  const keys = { file, thumb: thumbKeyOf(file) }
  await files.put(keys.thumb, wholeFile(thumb), { maxBytes: thumb.byteLength })
  await files.put(keys.file, wholeFile(logo), { maxBytes: logo.byteLength })
  return keys
}
