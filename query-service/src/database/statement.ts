/** A statement with its values separate from its text, and names for texts that are prepared. */
import type { TenantId } from '@jobboard/contracts/shared/ids'

export interface Statement {
  readonly text: string
  readonly values: readonly unknown[]
}

/** Collects the values of a statement while its text is written. Every statement is of one tenant, its first value. */
export class Parameters {
  readonly values: unknown[]
  readonly tenant = '$1'

  constructor(tenant: TenantId) {
    this.values = [tenant]
  }

  /** The placeholder that stands for the value. */
  add(value: unknown): string {
    return `$${this.values.push(value)}`
  }
}

/**
 * Texts depend only on which filters are used, so the common ones are few and worth preparing once on each connection. The bound
 * keeps the server's memory in check when a client tries all combinations.
 */
export class StatementNames {
  private readonly names = new Map<string, string>()
  private readonly limit: number

  constructor(limit = 256) {
    this.limit = limit
  }

  nameOf(text: string): string | undefined {
    const known = this.names.get(text)
    if (known !== undefined || this.names.size >= this.limit) return known
    const name = `statement_${this.names.size}`
    this.names.set(text, name)
    return name
  }
}
