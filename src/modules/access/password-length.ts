/**
 * The length of a new password, in characters. A file of its own, because contracts import it and the list of common
 * passwords is long.
 */
export const passwordLength = { least: 8, most: 200 } as const
