import { defineMessages } from '../../../platform/i18n/messages.ts'

export const connectorMessages = defineMessages({
  'supply.connection_missing': {
    pt: 'Este fornecedor não tem integração configurada.',
    en: 'This supplier has no connection configured.',
  },
  'supply.connection_off': { pt: 'A integração está desligada.', en: 'The connection is off.' },
  'supply.pull.refused': {
    pt: 'O fornecedor recusou as credenciais ({status}). Corrija-as para religar.',
    en: 'The supplier refused the credentials ({status}). Correct them to reconnect.',
  },
  'supply.pull.status': { pt: 'O fornecedor respondeu {status}.', en: 'The supplier answered {status}.' },
  'supply.pull.token': {
    pt: 'A chamada do token não trouxe um token.',
    en: 'The call for the token brought none.',
  },
  'supply.pull.too_large': {
    pt: 'A resposta passa de 4 MB por página. Diminua o tamanho da página.',
    en: 'The answer is over 4 MB a page. Make the page smaller.',
  },
  'supply.pull.html': {
    pt: 'A resposta é uma página da web, não dados. Confira o endereço.',
    en: 'The answer is a web page, not data. Check the address.',
  },
  'supply.pull.not_json': {
    pt: 'A resposta veio pela metade ou não é JSON.',
    en: 'The answer is incomplete or not JSON.',
  },
  'supply.pull.no_list': {
    pt: 'Não há uma lista de kits em “{path}”.',
    en: 'There is no list of kits at “{path}”.',
  },
  'supply.pull.other_supplier': {
    pt: 'A resposta traz kits de “{name}”, não de “{own}”. Nenhum preço mudou.',
    en: 'The answer has kits of “{name}”, not of “{own}”. No price changed.',
  },
  'supply.pull.same_page': {
    pt: 'A página {page} repete a anterior. Nenhum preço mudou.',
    en: 'Page {page} repeats the one before. No price changed.',
  },
  'supply.pull.endless': {
    pt: 'A lista não termina: passou de {most} kits.',
    en: 'The list does not end: it passed {most} kits.',
  },
  'supply.pull.growing': {
    pt: 'A lista não termina: o total cresce a cada página (na {page}ª já diz {total}). Nenhum preço mudou.',
    en: 'The list does not end: its total grows with each page ({total} on page {page}). No price changed.',
  },
  'supply.pull.pages': {
    pt: 'Paramos depois de {most} páginas, com {count} kits. Aumente o tamanho da página. Nenhum preço mudou.',
    en: 'Stopped after {most} pages, with {count} kits. Make the page larger. No price changed.',
  },
  'supply.pull.short': {
    pt: 'Vieram {count} de {total} kits. Nenhum preço mudou.',
    en: '{count} of {total} kits came. No price changed.',
  },
  'supply.pull.currency': {
    pt: 'O preço veio em outra moeda ({currency}).',
    en: 'The price came in another currency ({currency}).',
  },
  'supply.pull.list_changed': {
    pt: 'A lista em vigor mudou durante a busca. Nenhum preço mudou; a busca será refeita.',
    en: 'The list in force changed during the pull. No price changed; the pull will be made again.',
  },
  'supply.pull.timeout': {
    pt: 'O fornecedor não respondeu a tempo.',
    en: 'The supplier did not answer in time.',
  },
  'supply.quarantine.empty': {
    pt: 'Nenhum kit da resposta pode ser lido.',
    en: 'No kit of the answer can be read.',
  },
  'supply.quarantine.doubtful': {
    pt: 'Resposta inconsistente: {count} de {rows} kits com dúvida (preço zero ou em outra moeda, mudança acima de 50% ou equipamento desconhecido).',
    en: 'Inconsistent answer: {count} of {rows} kits in doubt (price zero or in another currency, change over 50% or unknown equipment).',
  },
  'supply.quarantine.vanished': {
    pt: 'Resposta inconsistente: {count} de {before} kits sairiam da lista.',
    en: 'Inconsistent answer: {count} of {before} kits would leave the list.',
  },
})
