/**
 * Logged values may come from anyone. Characters that act on a terminal or split lines (escape sequences in their 7-bit and 8-bit forms,
 * line separators, changes of the writing direction) are written as \uXXXX, which is JSON as well.
 */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to escape.
const unsafe = /[\u0000-\u001f\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g
const unsafeInJson = /[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069]/g

const escaped = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

export const escapeControls = (text: string): string => text.replace(unsafe, escaped)

/** Of a line of JSON: a serialiser has escaped the characters below U+0020; the line's own end stays. */
export const escapeControlsInJson = (line: string): string => line.replace(unsafeInJson, escaped)
