import { defineMessages } from '../i18n/messages.ts'

export const workMessages = defineMessages({
  'work.not_found': { pt: 'Operação não encontrada.', en: 'Job not found.' },
  'work.ended': { pt: 'Esta operação já terminou.', en: 'This job has already finished.' },
  'work.too_many': {
    pt: 'Você já tem {most} operações em andamento. Espere uma delas terminar ou cancele uma, e tente de novo.',
    en: 'You already have {most} jobs running. Wait for one to finish or cancel one, then try again.',
  },
  'work.not_failed': { pt: 'Esta operação não parou por falha.', en: 'This job didn’t fail.' },
  'work.not_undoable': {
    pt: 'Esta operação não pode ser desfeita.',
    en: 'This job can’t be undone.',
  },
  'work.no_file': { pt: 'Esta operação não tem arquivo.', en: 'This job has no file.' },
  'work.defect': {
    pt: 'A operação parou por uma falha nossa. O que já foi feito está guardado; tente de novo o restante.',
    en: 'The job stopped because of an error on our side. What was done is saved; try the rest again.',
  },
  'work.row_failed': {
    pt: 'Não foi possível por uma falha nossa; ficou como estava. Os outros seguiram.',
    en: 'This one couldn’t be done because of an error on our side; it was left as it was. The others went ahead.',
  },
  'work.no_person': {
    pt: 'A operação parou porque quem a pediu não tem mais acesso.',
    en: 'The job stopped because the person who requested it no longer has access.',
  },
  'work.touched_since': {
    pt: 'Foi alterado depois; ficou como está.',
    en: 'It was changed since, so it was left as is.',
  },
  'work.undo_of': { pt: 'Desfazer: {title}', en: 'Undo: {title}' },
  'work.gone': { pt: 'Não existe mais.', en: 'It no longer exists.' },
})
