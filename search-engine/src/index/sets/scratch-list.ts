const none = new Uint32Array(0)

/** A reusable list of document ids: a search allocates no list of its own, so it leaves nothing to collect. */
export class ScratchList {
  private list: Uint32Array = none

  /** At least `length` long. What an earlier call returned is overwritten. */
  withLength(length: number): Uint32Array {
    if (this.list.length < length) this.list = new Uint32Array(Math.ceil(length * 1.25) + 64)
    return this.list
  }
}
