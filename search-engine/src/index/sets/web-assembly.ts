/** The part of the WebAssembly API that the index uses. TypeScript declares it in `lib.dom` only, which server code does not include. */
export interface Memory {
  readonly buffer: ArrayBufferLike
  /** Pages of 64 kB. */
  grow(pages: number): number
}
export interface Module {
  readonly [Symbol.toStringTag]?: 'WebAssembly.Module'
}

interface WebAssembly {
  readonly Memory: new (descriptor: { readonly initial: number; readonly maximum?: number; readonly shared?: boolean }) => Memory
  readonly Module: new (bytes: Uint8Array) => Module
  readonly Instance: new (
    module: Module,
    imports: Readonly<Record<string, Readonly<Record<string, Memory>>>>,
  ) => { readonly exports: unknown }
  validate(bytes: Uint8Array): boolean
}

export const { WebAssembly } = globalThis as unknown as { readonly WebAssembly: WebAssembly }
