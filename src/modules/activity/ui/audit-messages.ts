import { defineMessages } from '../../../platform/i18n/messages.ts'
import { auditTitles } from './titles.ts'

export const auditMessages = defineMessages({
  ...auditTitles,
  'audit.why': {
    pt: 'Tudo o que mudou na empresa, do mais recente ao mais antigo: quem, quando e o quê.',
    en: 'Everything that changed in your company, newest first: who, when and what.',
  },
  'audit.person': { pt: 'Pessoa', en: 'Person' },
  'audit.kind': { pt: 'Registro', en: 'Record' },
  'audit.period': { pt: 'Data', en: 'Date' },
  'audit.empty': { pt: 'Nada mudou aqui', en: 'Nothing changed here' },
  'audit.empty.why': { pt: 'Nenhuma mudança cabe nos filtros escolhidos.', en: 'No changes match these filters.' },
  'audit.clear': { pt: 'Limpar filtros', en: 'Clear filters' },
  'audit.more': { pt: 'Mostrar anteriores', en: 'Show older' },
  'audit.system': { pt: 'Sistema', en: 'System' },
  'audit.kind.deal': { pt: 'Negócios', en: 'Deals' },
  'audit.kind.contact': { pt: 'Contatos', en: 'Contacts' },
  'audit.kind.proposal': { pt: 'Propostas', en: 'Proposals' },
  'audit.kind.sale': { pt: 'Vendas', en: 'Sales' },
  'audit.kind.commission-payment': { pt: 'Pagamentos de comissão', en: 'Commission payments' },
  'audit.kind.user': { pt: 'Pessoas e acessos', en: 'People and access' },
  'audit.kind.role': { pt: 'Funções e permissões', en: 'Roles and permissions' },
  'audit.kind.profile': { pt: 'Perfis', en: 'Profiles' },
  'audit.kind.team': { pt: 'Equipes', en: 'Teams' },
  'audit.kind.store': { pt: 'Lojas', en: 'Stores' },
  'audit.kind.api-token': { pt: 'Tokens de API', en: 'API tokens' },
  'audit.kind.email-sender': { pt: 'Servidor de e-mail', en: 'Mail server' },
  'audit.kind.company-domain': { pt: 'Endereços próprios', en: 'Custom domains' },
  'audit.kind.status': { pt: 'Colunas do funil', en: 'Pipeline columns' },
  'audit.kind.step': { pt: 'Etapas do funil', en: 'Pipeline stages' },
  'audit.kind.custom-field': { pt: 'Campos personalizados', en: 'Custom fields' },
  'audit.kind.list-item': { pt: 'Listas', en: 'Lists' },
  'audit.kind.goal': { pt: 'Metas', en: 'Goals' },
  'audit.kind.import': { pt: 'Importações', en: 'Imports' },
})

/** The kinds of records by which the log can be filtered. */
export const auditKinds = Object.keys(auditMessages).flatMap((key) =>
  key.startsWith('audit.kind.') ? [key.slice('audit.kind.'.length)] : [],
)
