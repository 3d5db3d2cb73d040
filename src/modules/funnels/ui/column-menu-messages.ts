import { defineMessages } from '../../../platform/i18n/messages.ts'

export const columnMenuMessages = defineMessages({
  'funnel.configure': { pt: 'Configurar funil', en: 'Configure pipeline' },
  'funnel.column': { pt: 'Funil', en: 'Pipeline' },
  'funnel.column.edit': { pt: 'Editar status', en: 'Edit status' },
  'funnel.column.add': { pt: 'Adicionar status ao lado', en: 'Add status next to this' },
  'funnel.column.left': { pt: 'Mover coluna para a esquerda', en: 'Move column left' },
  'funnel.column.right': { pt: 'Mover coluna para a direita', en: 'Move column right' },
  'funnel.column.first': { pt: 'Já é a primeira da etapa.', en: 'Already first in its stage.' },
  'funnel.column.last': { pt: 'Já é a última da etapa.', en: 'Already last in its stage.' },
  'funnel.column.delete': { pt: 'Excluir status', en: 'Delete status' },
})
