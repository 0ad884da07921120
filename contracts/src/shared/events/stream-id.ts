/** The id in the name of a stream, `<aggregate>-<tenant>_<id>`: neither aggregates nor tenants have an underscore. */
export const idOfStream = (stream: string): string => stream.slice(stream.indexOf('_') + 1)
