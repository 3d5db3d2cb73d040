/** What ends the signing of a document for somebody, on another device or by the company. */
export const endsSigning = [
  'documents.link_unknown',
  'documents.already_signed',
  'documents.is_canceled',
  'documents.is_closed',
  'documents.you_refused',
  'documents.past_deadline',
  'documents.was_refused',
] as const

/** Why somebody may not sign at this moment. */
export const notNow = [...endsSigning, 'documents.not_your_turn'] as const
