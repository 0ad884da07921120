/** Look-ups that are made at one moment become one: a page opens texts of as many people as it has lines, each with a key of its own. */
import type { TenantId } from '@jobboard/contracts/shared/ids'

/** What is found of the subjects; undefined where there is nothing. */
export type LookUp<Value> = (tenant: TenantId, subject: string) => Promise<Value | undefined>

interface Waiting<Value> {
  readonly subject: string
  resolve(found: Value | undefined): void
  reject(error: unknown): void
}

/** `load` gets each subject once. When it fails, so does every look-up of its batch. */
export function createLookUps<Value>(
  load: (tenant: TenantId, subjects: readonly string[]) => Promise<ReadonlyMap<string, Value>>,
): LookUp<Value> {
  const batches = new Map<TenantId, Waiting<Value>[]>()

  async function run(tenant: TenantId): Promise<void> {
    const batch = batches.get(tenant) ?? []
    batches.delete(tenant)
    try {
      const found = await load(tenant, [...new Set(batch.map(({ subject }) => subject))])
      for (const { subject, resolve } of batch) resolve(found.get(subject))
    } catch (error) {
      for (const { reject } of batch) reject(error)
    }
  }

  return (tenant, subject) =>
    new Promise((resolve, reject) => {
      const batch = batches.get(tenant)
      if (batch !== undefined) return void batch.push({ subject, resolve, reject })
      batches.set(tenant, [{ subject, resolve, reject }])
      queueMicrotask(() => void run(tenant))
    })
}
