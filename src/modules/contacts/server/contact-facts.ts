import { factsOf } from '../../lists/server/public.ts'
import { contactList } from './contact-list.ts'
import { contactSpans } from './contact-spans.ts'

/** Contacts by the day on which they were added. */
export const contactFacts = factsOf(contactList, {
  path: '/contacts',
  isSameForReach: true,
  day: 'createdAt',
  person: 'ownerId',
  spans: contactSpans,
  explains: ['ownerId', 'originId', 'storeId', 'city', 'preSellerId'],
  without: ['deals', 'banks', 'secondaryContactId', 'monthlyIncome', 'patrimony', 'birthDate', 'rgIssuedOn', 'rgState'],
  measures: {
    contacts: { adds: 'count', words: { pt: 'Contatos', en: 'Contacts' }, as: 'number', better: 'more' },
  },
  dimensions: {
    city: { kind: 'value', words: { pt: 'Cidade', en: 'City' }, as: 'text', sql: "nullif(c.city, '')" },
    teamId: {
      kind: 'value',
      words: { pt: 'Equipe', en: 'Team' },
      as: { of: 'team' },
      sql: '(select u.team_id from users u where u.tenant_id = c.tenant_id and u.id = c.owner_id)',
    },
  },
})
