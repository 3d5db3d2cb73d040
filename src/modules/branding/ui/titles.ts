import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const brandingTitles = defineMessages({
  'company.title': { pt: 'Dados da empresa', en: 'Company details' },
  'company.words': { pt: 'cnpj razão social endereço contato perfil', en: 'cnpj legal name address contact profile' },
  'domains.title': { pt: 'Domínio próprio', en: 'Custom domain' },
  'domains.words': { pt: 'domínio dns endereço site host', en: 'domain dns address host' },
  'brand.title': { pt: 'Marca da empresa', en: 'Company brand' },
  'brand.words': {
    pt: 'whitelabel cores logo banner logotipo identidade',
    en: 'whitelabel colors logo banner identity',
  },
})
