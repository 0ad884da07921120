/** Failed requests are retried automatically at this interval, as long as the place of their result is in view. */
export const retryIntervalMs = 10_000
