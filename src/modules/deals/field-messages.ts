import { defineMessages } from '../../platform/i18n/messages.ts'
import { fieldMessages } from '../../platform/record/record.ts'
import { dealRecord } from './deal-record.ts'
import { siteMessages } from './site.ts'

/** The names of a deal's fields and the sentences of its events, wherever a deal is shown. */
export const dealFieldMessages = defineMessages({
  ...fieldMessages(dealRecord),
  ...siteMessages,
  'deals.event.created': { pt: 'criou o negócio em {statusId}', en: 'created the deal in {statusId}' },
  'deals.event.begun': { pt: 'abriu o negócio {title} em {statusId}', en: 'opened the deal {title} in {statusId}' },
  'deals.event.moved': { pt: 'moveu para {to}', en: 'moved to {to}' },
  'deals.event.won': { pt: 'marcou como ganho', en: 'marked as won' },
  'deals.event.lost': { pt: 'marcou como perdido: {reason}', en: 'marked as lost: {reason}' },
  'deals.event.reopened': { pt: 'reabriu o negócio', en: 'reopened the deal' },
  'deals.event.handed-over': { pt: 'passou o negócio para {contactId}', en: 'moved the deal to {contactId}' },
  'deals.event.returned': { pt: 'trouxe o negócio de volta', en: 'restored the deal' },
  'deals.event.stay-corrected': {
    pt: 'corrigiu a entrada em {statusId} de {was} para {enteredAt}',
    en: 'corrected the entry into {statusId} from {was} to {enteredAt}',
  },
  'deals.event.stay-removed': {
    pt: 'apagou do histórico a passagem por {statusId}, de {enteredAt} a {leftAt}',
    en: 'deleted the time in {statusId} from the history, {enteredAt} to {leftAt}',
  },
  'deals.event.rated': { pt: 'avaliou o negócio', en: 'rated the deal' },
})
