import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const roleMessages = defineMessages({
  'access.rule.allowed': {
    pt: 'Só as funções escolhidas. Sem escolha, todas.',
    en: 'Only the functions you choose. Leave it empty for all.',
  },
  'access.rule.allowed.empty': { pt: 'Todas as funções', en: 'All functions' },
  'access.rule.allowed-only': { pt: 'Só as funções escolhidas.', en: 'Only the functions chosen.' },
  'access.rule.allowed-only.empty': { pt: 'Nenhuma função', en: 'No function' },
  'access.rule.denied': { pt: 'As funções escolhidas não veem.', en: 'The functions chosen do not see it.' },
  'access.rule.denied.empty': { pt: 'Ninguém fica sem ver', en: 'Nobody is left out' },
})
