import { defineMessages } from '../../platform/i18n/messages.ts'

/** What every screen knows of contracts; the rest of the words comes with their tab. */
export const contractTitles = defineMessages({
  'contracts.one': { pt: 'Contrato', en: 'Contract' },
})
