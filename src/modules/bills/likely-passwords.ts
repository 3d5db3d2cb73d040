import { cnpjCharacters } from '../../platform/brazil/cnpj.ts'

/** The passwords that distributors use for PDFs: the first digits of the holder's CPF or CNPJ, or all of them. */
export function likelyPasswords(document: string): string[] {
  const characters = cnpjCharacters(document)
  if (characters.length < 11) return []
  return [...new Set([5, 4, 3, 6, 8, characters.length].map((count) => characters.slice(0, count)))]
}
