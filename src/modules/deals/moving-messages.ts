import { defineMessages } from '../../platform/i18n/messages.ts'

/** What the board says of a move before the server is asked: its words apart, so that it fetches no others. */
export const movingMessages = defineMessages({
  'deals.confirm_back': {
    pt: 'Deseja realmente voltar o negócio para um status anterior?',
    en: 'Do you really want to move the deal back?',
  },
  'deals.lost_by_reason': {
    pt: 'Para mover a este status, marque o negócio como perdido e informe o motivo.',
    en: 'To move here, mark the deal as lost and choose a reason.',
  },
})
