import { defineMessages } from '../../i18n/messages.ts'

export const interpolationMessages = defineMessages({
  'interpolation.title': { pt: 'Campos do modelo', en: 'Template fields' },
  'interpolation.find': { pt: 'Buscar campo', en: 'Search field' },
  'interpolation.types': { pt: 'Tipos', en: 'Types' },
  'interpolation.withName': { pt: 'Com nome', en: 'With name' },
  'interpolation.other': { pt: 'Outros', en: 'Other' },
  'interpolation.none': { pt: 'Nenhum campo com esse texto.', en: 'No field with this text.' },
  'interpolation.copied': { pt: 'Copiado: {text}', en: 'Copied: {text}' },
  'interpolation.reload': { pt: 'Recarregar', en: 'Reload' },
  'interpolation.lead': { pt: 'Lead', en: 'Lead' },
  'interpolation.prePropostaAceita': { pt: 'Pré-proposta aceita', en: 'Accepted pre-proposal' },
  'interpolation.preProposta': { pt: 'Pré-proposta', en: 'Pre-proposal' },
  'interpolation.projeto': { pt: 'Projeto', en: 'Project' },
  'interpolation.simulador': { pt: 'Simulador', en: 'Simulator' },
  'interpolation.loja': { pt: 'Loja', en: 'Store' },
  'interpolation.usuario': { pt: 'Usuário', en: 'User' },
  'interpolation.parcela': { pt: 'Parcela (em automações)', en: 'Installment (in automations)' },
  'interpolation.venda': { pt: 'Venda (em automações)', en: 'Sale (in automations)' },
  'interpolation.tarefa': { pt: 'Tarefa (em automações)', en: 'Task (in automations)' },
})
