import { defineMessages } from '../../i18n/messages.ts'

export const settingsMessages = defineMessages({
  'settings.title': { pt: 'Ajustes', en: 'Settings' },
  'settings.find': { pt: 'Buscar ajuste', en: 'Find a setting' },
  'settings.none': { pt: 'Nenhum ajuste com esse nome.', en: 'No setting by that name.' },
  'settings.menu': { pt: 'Páginas de ajustes', en: 'Settings pages' },
  'settings.group.deal': { pt: 'Negócio', en: 'Deal' },
  'settings.group.task': { pt: 'Tarefa', en: 'Task' },
  'settings.group.pricing': { pt: 'Preço', en: 'Pricing' },
  'settings.group.templates': { pt: 'Modelos', en: 'Templates' },
  'settings.group.team': { pt: 'Equipe', en: 'Team' },
  'settings.group.custom-fields': { pt: 'Campos personalizados', en: 'Custom fields' },
  'settings.group.integrations': { pt: 'Integrações', en: 'Integrations' },
  'settings.group.chat-support': { pt: 'Atendimento', en: 'Chat support' },
  'settings.group.general': { pt: 'Geral', en: 'General' },
  'settings.group.whitelabel': { pt: 'Marca', en: 'Brand' },
  'settings.group.service-orders': { pt: 'Ordem de serviço', en: 'Service orders' },
  'settings.group.purchases': { pt: 'Compras', en: 'Purchases' },
  'settings.group.financing': { pt: 'Financiamento', en: 'Financing' },
  'settings.group.leads-imports': { pt: 'Importação de leads', en: 'Lead imports' },
})
