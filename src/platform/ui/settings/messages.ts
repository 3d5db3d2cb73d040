import { defineMessages } from '../../i18n/messages.ts'

export const settingsMessages = defineMessages({
  'settings.title': { pt: 'Ajustes', en: 'Settings' },
  'settings.find': { pt: 'Buscar ajuste', en: 'Search settings' },
  'settings.find.hint': { pt: 'Buscar ajuste: logo, meta, tarifa…', en: 'Search settings: logo, goal, tariff…' },
  'settings.none': { pt: 'Nenhum ajuste com esse nome.', en: 'No settings with that name.' },
  'settings.menu': { pt: 'Páginas de ajustes', en: 'Settings pages' },
  'settings.list.find': { pt: 'Buscar por nome', en: 'Search by name' },
  'settings.list.none': { pt: 'Nada com esse nome', en: 'Nothing with that name' },
  'settings.list.all': { pt: 'Ver todos', en: 'Show all' },
  'settings.section.company': { pt: 'Empresa', en: 'Company' },
  'settings.section.company.why': {
    pt: 'Quem a empresa é e como ela aparece para o cliente.',
    en: 'Who your company is and how customers see it.',
  },
  'settings.section.people': { pt: 'Equipe e acesso', en: 'Team and access' },
  'settings.section.people.why': {
    pt: 'Quem entra, o que cada um vê e o que fica registrado.',
    en: 'Who signs in, what each person can see and what’s recorded.',
  },
  'settings.section.sales': { pt: 'Vendas', en: 'Sales' },
  'settings.section.sales.why': {
    pt: 'O caminho do negócio e os campos que a equipe preenche.',
    en: 'The path of a deal and the fields your team fills in.',
  },
  'settings.section.engineering': { pt: 'Engenharia e preço', en: 'Engineering and pricing' },
  'settings.section.engineering.why': {
    pt: 'O que entra na conta de cada proposta.',
    en: 'What goes into every proposal’s numbers.',
  },
  'settings.section.connections': { pt: 'Integrações e dados', en: 'Integrations and data' },
  'settings.section.connections.why': {
    pt: 'O que fala com outros sistemas, e o que foi apagado.',
    en: 'What connects to other systems, and what was deleted.',
  },
})
