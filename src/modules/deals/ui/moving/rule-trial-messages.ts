import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const ruleTrialMessages = defineMessages({
  'trial.why': {
    pt: 'Veja, antes de salvar, o que estas regras teriam feito com os negócios que entraram neste status.',
    en: 'See, before saving, what these rules would have done to the deals that entered this status.',
  },
  'trial.run': { pt: 'Testar nos últimos 90 dias', en: 'Test on the last 90 days' },
  'trial.title': { pt: 'Regras de {status} nos últimos 90 dias', en: 'Rules of {status} on the last 90 days' },
  'trial.entered': { pt: 'Entradas desde {since}', en: 'Entries since {since}' },
  'trial.refused': { pt: 'Seriam recusados', en: 'Would be refused' },
  'trial.moved': { pt: 'Seguiriam sozinhos', en: 'Would move on by themselves' },
  'trial.outcome.refused': { pt: 'Seria recusado', en: 'Would be refused' },
  'trial.outcome.moved': { pt: 'Seguiria', en: 'Would move on' },
  'trial.deals': { pt: 'Negócios afetados', en: 'Deals affected' },
  'trial.nothing': { pt: 'Nenhum negócio teria sido afetado.', en: 'No deal would have been affected.' },
  'trial.nobody': {
    pt: 'Nenhum negócio entrou neste status no período.',
    en: 'No deal entered this status in the period.',
  },
  'trial.latest': {
    pt: 'Foram testadas as {tried} entradas mais recentes.',
    en: 'The latest {tried} entries were tested.',
  },
  'trial.more': {
    pt: '{count, plural, one {e mais # negócio} other {e mais # negócios}}',
    en: '{count, plural, one {and # more deal} other {and # more deals}}',
  },
})
