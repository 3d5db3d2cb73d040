import { defineMessages } from '../i18n/messages.ts'

export const workMessages = defineMessages({
  'work.not_found': { pt: 'Trabalho não encontrado.', en: 'Work not found.' },
  'work.ended': { pt: 'Este trabalho já terminou.', en: 'This work has already ended.' },
  'work.too_many': {
    pt: 'Você já tem {most} trabalhos em andamento. Espere um deles terminar ou cancele um, e tente de novo.',
    en: 'You already have {most} works running. Wait for one to finish or cancel one, then try again.',
  },
  'work.not_failed': { pt: 'Este trabalho não parou por falha.', en: 'This work has not failed.' },
  'work.not_undoable': {
    pt: 'Este trabalho não pode ser desfeito.',
    en: 'This work cannot be undone.',
  },
  'work.no_file': { pt: 'Este trabalho não tem arquivo.', en: 'This work has no file.' },
  'work.defect': {
    pt: 'O trabalho parou por uma falha nossa. O que já foi feito está guardado; tente de novo o restante.',
    en: 'The work stopped because of a failure of ours. What was done is kept; try the rest again.',
  },
  'work.no_person': {
    pt: 'O trabalho parou porque quem o pediu não tem mais acesso.',
    en: 'The work stopped because whoever asked for it no longer has access.',
  },
  'work.touched_since': {
    pt: 'Foi alterado depois; ficou como está.',
    en: 'It was changed since; it stays as it is.',
  },
  'work.undo_of': { pt: 'Desfazer: {title}', en: 'Undo: {title}' },
  'work.gone': { pt: 'Não existe mais.', en: 'It is no longer there.' },
})
