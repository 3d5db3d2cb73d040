import { z } from 'zod'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'

const sentence = 'financings.cpf_invalid'

/** A CPF with right check digits, kept without punctuation; or nothing. */
export const cpfOrNothing = z
  .string()
  .trim()
  .max(40, sentence)
  .transform(cpfDigits)
  .refine((digits) => digits === '' || isCpf(digits), sentence)
  .default('')
