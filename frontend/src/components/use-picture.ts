/** Whether an external picture failed to load, so that a fallback can replace it. */
import { type RefCallback, useCallback, useState } from 'react'

interface Picture {
  readonly failed: boolean
  /** For the `img`. */
  readonly watch: { readonly ref: RefCallback<HTMLImageElement>; readonly onError: () => void }
}

export function usePicture(): Picture {
  const [failed, setFailed] = useState(false)
  const onError = useCallback(() => setFailed(true), [])
  // One in the server's HTML may have failed before a listener was attached. A drawing without a size has no width either, but decodes.
  const ref = useCallback(
    (picture: HTMLImageElement | null) => {
      if (picture?.complete && picture.naturalWidth === 0) picture.decode().catch(onError)
    },
    [onError],
  )
  return { failed, watch: { ref, onError } }
}
