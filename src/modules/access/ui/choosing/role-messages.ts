import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const roleMessages = defineMessages({
  'access.rule.allowed': {
    pt: 'Só as funções escolhidas. Sem escolha, todas.',
    en: 'Only the roles you choose. Leave it empty for all.',
  },
  'access.rule.allowed.empty': { pt: 'Todas as funções', en: 'All roles' },
  'access.rule.allowed-only': { pt: 'Só as funções escolhidas.', en: 'Only the selected roles.' },
  'access.rule.allowed-only.empty': { pt: 'Nenhuma função', en: 'No role' },
  'access.rule.denied': { pt: 'As funções escolhidas não veem.', en: 'The selected roles can’t see it.' },
  'access.rule.denied.empty': { pt: 'Ninguém fica sem ver', en: 'Everyone can see it' },
})
