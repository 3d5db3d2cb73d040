import { cnpjCharacters, isCnpj } from '../../platform/brazil/cnpj.ts'
import { cpfDigits, isCpf } from '../../platform/brazil/cpf.ts'
import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'

/** Names that the product reserves, or that would mislead readers of the address. */
export const reservedSlugs: ReadonlySet<string> = new Set(
  `account accounts admin administracao administrador administrator ajuda api app apps arquivos assets auth beta blog
   cdn conta contas demo-api dev developer docs email files ftp girassol help helpdesk imap images img internal intranet
   localhost login mail media metrics mx ns ns1 ns2 oauth painel pay payment platform pop portal publico public root
   security seguranca site smtp sql sso staff static status suporte support system teste test tests webmail www www1 www2`
    .split(/\s+/)
    .filter(Boolean),
)

/** The sub-domain as it will stand in the address: "Sol do Cerrado" → "sol-do-cerrado". */
export const slugFrom = (name: string) =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40)
    .replace(/-+$/, '')

/** Whether a sub-domain is allowed; whether it is free is up to the server. */
export function mayUseSlug(slug: string): Verdict<'access.slug_invalid' | 'access.slug_reserved'> {
  if (!/^[a-z0-9]([a-z0-9-]{1,38}[a-z0-9])$/.test(slug) || slug.includes('--')) return no('access.slug_invalid')
  if (reservedSlugs.has(slug)) return no('access.slug_reserved')
  return yes
}

/** The CNPJ of a company, or the CPF of a self-employed person, without punctuation. */
export const documentCharacters = (text: string) => {
  const characters = cnpjCharacters(text)
  return characters.length === 11 ? cpfDigits(characters) : characters
}

export const isDocument = (text: string) => isCnpj(text) || (documentCharacters(text).length === 11 && isCpf(text))
