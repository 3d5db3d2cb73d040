/** Of a new password, in letters. By itself, because contracts name it and the list of common passwords is long. */
export const passwordLength = { least: 8, most: 200 } as const
