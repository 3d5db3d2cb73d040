import { z } from 'zod'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { hasDecimals } from '../../platform/contract/shapes.ts'

const sentence = 'financings.cpf_invalid'

/** A CPF with right check digits, kept without punctuation; or nothing. */
export const cpfOrNothing = z
  .string()
  .trim()
  .max(40, sentence)
  .transform(cpfDigits)
  .refine((digits) => digits === '' || isCpf(digits), sentence)
  .default('')

/** The decimals that a monthly rate keeps which follows from a yearly one. */
const maxDecimals = 8
const range = 'financings.rate_range'

/** What a bank lends at, in percent; `error` says that it is missing. */
export const rateShape = (error: Parameters<typeof z.number>[0]) =>
  z.number(error).min(0, range).max(1000, range).refine(hasDecimals(maxDecimals), 'financings.rate_decimals')
