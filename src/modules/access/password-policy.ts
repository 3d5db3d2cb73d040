import { isCommonPassword } from './common-passwords.ts'
import { passwordLength } from './password-length.ts'

/** The requirements of a new password, in the order in which the screen lists them. */
export const passwordRules = ['length', 'lowercase', 'uppercase', 'letter', 'number', 'special', 'uncommon'] as const
export type PasswordRule = (typeof passwordRules)[number]

const satisfied: Record<PasswordRule, (password: string) => boolean> = {
  length: (password) => [...password].length >= passwordLength.least,
  lowercase: (password) => /\p{Ll}/u.test(password),
  uppercase: (password) => /\p{Lu}/u.test(password),
  letter: (password) => /\p{L}/u.test(password),
  number: (password) => /\p{Nd}/u.test(password),
  special: (password) => /[^\p{L}\p{N}\s]/u.test(password),
  uncommon: (password) => password !== '' && !isCommonPassword(password),
}

/** The rules that a new password breaks; none when it is good. */
export const unmetPasswordRules = (password: string): PasswordRule[] =>
  passwordRules.filter((rule) => !satisfied[rule](password))
