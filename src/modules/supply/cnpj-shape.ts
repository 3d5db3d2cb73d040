import { z } from 'zod'
import { cnpjCharacters, isCnpj } from '../../platform/brazil/cnpj.ts'

const sentence = 'supply.cnpj_invalid'

/** A CNPJ with right check digits, as it is typed; kept without punctuation. */
export const cnpj = z
  .string(sentence)
  .trim()
  .min(1, sentence)
  .max(40, sentence)
  .transform(cnpjCharacters)
  .refine(isCnpj, sentence)
