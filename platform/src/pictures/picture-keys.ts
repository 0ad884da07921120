/** Where a picture from elsewhere is stored: the key follows from its address, so that all offers of a board that name it share one file. */
import type { TenantId } from '@jobboard/contracts/shared/ids'
import { type FileKey, fileKeyFrom } from '../ports/file-store.ts'

/** One for each kind of file it may have become. */
export const pictureKeys = (tenant: TenantId, source: string): readonly FileKey[] =>
  (['png', 'jpg'] as const).map((ending) => fileKeyFrom(tenant, 'logos', ending, 'elsewhere', source))
