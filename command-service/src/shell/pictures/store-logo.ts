/** Stores the two pictures of a logo under keys that follow from the command. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type FileKey, type FileStore, fileKeyFrom } from '@jobboard/platform/ports/file-store'
import type { LogoPictures } from './read-logo.ts'

export async function storeLogo(
  files: FileStore,
  tenant: TenantId,
  commandId: string,
  { ending, logo, thumb }: LogoPictures,
): Promise<{ readonly file: FileKey; readonly thumb: FileKey }> {
  const keys = {
    file: fileKeyFrom(tenant, 'logos', ending, commandId, 'logo'),
    thumb: fileKeyFrom(tenant, 'logos', ending, commandId, 'thumb'),
  }
  await files.put(keys.file, chunk(logo), { maxBytes: logo.byteLength })
  await files.put(keys.thumb, chunk(thumb), { maxBytes: thumb.byteLength })
  return keys
}

async function* chunk(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes
}
