/** What did not come is asked for again by itself this often, as long as somebody looks at where it would stand. */
export const askAgainMilliseconds = 10_000
