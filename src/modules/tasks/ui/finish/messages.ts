import { defineMessages } from '../../../../platform/i18n/messages.ts'

/** What finishing a task did, and what its undo did. */
export const finishMessages = defineMessages({
  'tasks.finish.moved': {
    pt: '{title} concluída. {deal} foi para {status}.',
    en: '{title} finished. {deal} moved to {status}.',
  },
  'tasks.finish.stayed': {
    pt: '{title} concluída. {deal} ficou onde estava.',
    en: '{title} finished. {deal} stayed where it was.',
  },
  'tasks.finish.undone': { pt: '{title} está aberta de novo', en: '{title} is open again' },
  'tasks.finish.undone.moved': {
    pt: '{title} está aberta de novo, e {deal} voltou.',
    en: '{title} is open again, and {deal} moved back.',
  },
  'tasks.finish.undone.stayed': {
    pt: '{title} está aberta de novo. {deal} continua em {status}: {why}',
    en: '{title} is open again. {deal} stays in {status}: {why}',
  },
})
