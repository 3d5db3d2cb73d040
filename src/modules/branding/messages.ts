import { defineMessages } from '../../platform/i18n/messages.ts'

export const brandingMessages = defineMessages({
  'branding.cnpj_invalid': { pt: 'CNPJ inválido.', en: 'Invalid CNPJ.' },
  'branding.works_full': {
    pt: 'Limite de {most} fotos. Remova uma para adicionar outra.',
    en: 'Up to {most} photos. Remove one to add another.',
  },
  'branding.work_small': {
    pt: 'A foto é pequena demais: envie uma de pelo menos {width}x{height} px.',
    en: 'The photo is too small: upload one of at least {width}x{height} px.',
  },
  'branding.host_invalid': {
    pt: 'Informe um domínio, como propostas.suaempresa.com.br.',
    en: 'Enter a domain, such as proposals.yourcompany.com.',
  },
  'branding.domain_not_found': { pt: 'Domínio não encontrado.', en: 'Domain not found.' },
  'branding.domain_named': { pt: 'Este domínio já está na lista.', en: 'This domain is already on the list.' },
  'branding.domain_ours': {
    pt: 'Este endereço é da plataforma. Informe um domínio da sua empresa.',
    en: 'This address belongs to the platform. Enter a domain your company owns.',
  },
  'branding.domains_full': {
    pt: 'Limite de {most} domínios. Remova um para adicionar outro.',
    en: 'Limit of {most} domains. Remove one to add another.',
  },
  'branding.domain_taken': {
    pt: 'Outra empresa já usa este domínio. Se ele é seu, fale com o suporte.',
    en: 'Another company already uses this domain. If it’s yours, contact support.',
  },
  'branding.proof_missing': {
    pt: 'O registro TXT ainda não foi encontrado. Uma mudança no DNS pode levar algumas horas.',
    en: 'We couldn’t find the TXT record yet. DNS changes can take a few hours.',
  },
  'branding.dns_silent': {
    pt: 'O DNS não respondeu. Tente novamente em alguns minutos.',
    en: 'DNS didn’t respond. Try again in a few minutes.',
  },
})
