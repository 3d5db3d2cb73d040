import { defineMessages } from '../../../platform/i18n/messages.ts'

/** The names of the screens: all that a menu needs before one is opened. */
export const proposalTitles = defineMessages({
  'proposal-ui.title': { pt: 'Propostas', en: 'Proposals' },
  'proposal-ui.one': { pt: 'Proposta', en: 'Proposal' },
  'proposal-ui.edit': { pt: 'Alterar proposta', en: 'Change proposal' },
  'proposal-ui.new': { pt: 'Nova proposta', en: 'New proposal' },
})
