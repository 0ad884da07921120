/** Keeps what was used last: what visitors can ask for without end must not be kept without end. */
export class BoundedMap<Value> {
  private readonly kept = new Map<string, Value>()
  private readonly limit: number

  constructor(limit: number) {
    this.limit = limit
  }

  get(key: string): Value | undefined {
    const value = this.kept.get(key)
    if (value === undefined) return undefined
    this.kept.delete(key)
    this.kept.set(key, value)
    return value
  }

  set(key: string, value: Value): void {
    this.kept.delete(key)
    this.kept.set(key, value)
    if (this.kept.size > this.limit) this.kept.delete(this.kept.keys().next().value ?? '')
  }

  delete(key: string): void {
    this.kept.delete(key)
  }
}
