import { defineMessages } from '../../platform/i18n/messages.ts'

/** What an event is called that WhatsApp tells, and who is told. */
export const noticeWords = defineMessages({
  'notices.recipient.client': { pt: 'Cliente', en: 'Customer' },
  'notices.recipient.owner': { pt: 'Responsável pelo negócio', en: 'Deal owner' },
  'notices.recipient.supervisor': { pt: 'Supervisor da equipe', en: 'Team supervisor' },
  'notices.recipient.administrators': { pt: 'Administradores', en: 'Administrators' },
  'notices.event.lead-received': { pt: 'Lead recebido', en: 'Lead received' },
  'notices.event.deal-moved': { pt: 'Negócio mudou de coluna', en: 'Deal moved to another column' },
  'notices.event.deal-assigned': { pt: 'Negócio ganhou responsável', en: 'Deal assigned' },
  'notices.event.proposal-shared': { pt: 'Proposta compartilhada', en: 'Proposal shared' },
  'notices.event.proposal-viewed': { pt: 'Cliente abriu a proposta', en: 'Customer opened the proposal' },
  'notices.event.proposal-accepted': { pt: 'Proposta aceita', en: 'Proposal accepted' },
  'notices.event.proposal-expiring': { pt: 'Proposta perto de vencer', en: 'Proposal about to expire' },
  'notices.event.sale-made': { pt: 'Venda registrada', en: 'Sale recorded' },
})
