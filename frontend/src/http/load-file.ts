import type { Problem } from '@jobboard/contracts/shared/problem'
import { ApiError } from './api-error.ts'

/** A file of the API, as its server names it; null: it does not. By a call, not a link, which could not say why it failed. Rejects with ApiError. */
export async function loadFile(path: string, init: RequestInit = {}): Promise<{ readonly file: Blob; readonly name: string | null }> {
  const failed = (cause: unknown): never => {
    throw new ApiError(0, 'unreachable', cause)
  }
  const response = await fetch(path, init).catch(failed)
  if (!response.ok) {
    const { code } = (await response.json().catch(() => ({}))) as Partial<Problem>
    throw new ApiError(response.status, code ?? 'unknown')
  }
  return { file: await response.blob().catch(failed), name: nameIn(response.headers.get('Content-Disposition') ?? '') }
}

function nameIn(disposition: string): string | null {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/.exec(disposition) ?? []
  return encoded === undefined ? (/filename="([^"]+)"/.exec(disposition)?.[1] ?? null) : decodeURIComponent(encoded)
}
