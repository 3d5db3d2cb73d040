import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const ruleTrialMessages = defineMessages({
  'trial.why': {
    pt: 'Veja, antes de salvar, o que estas regras teriam feito com os negócios que entraram neste status.',
    en: 'Before saving, see what these rules would have done to the deals that entered this status.',
  },
  'trial.run': { pt: 'Testar nos últimos 90 dias', en: 'Test on the last 90 days' },
  'trial.title': { pt: 'Regras de {status} nos últimos 90 dias', en: '{status} rules over the last 90 days' },
  'trial.entered': { pt: 'Entradas desde {since}', en: 'Entered since {since}' },
  'trial.refused': { pt: 'Seriam recusados', en: 'Would be blocked' },
  'trial.moved': { pt: 'Seguiriam sozinhos', en: 'Would move on automatically' },
  'trial.outcome.refused': { pt: 'Seria recusado', en: 'Would be blocked' },
  'trial.outcome.moved': { pt: 'Seguiria', en: 'Would move on' },
  'trial.deals': { pt: 'Negócios afetados', en: 'Deals affected' },
  'trial.nothing': { pt: 'Nenhum negócio teria sido afetado.', en: 'No deals would have been affected.' },
  'trial.nobody': {
    pt: 'Nenhum negócio entrou neste status no período.',
    en: 'No deals entered this status in that period.',
  },
  'trial.latest': {
    pt: 'Foram testadas as {tried} entradas mais recentes.',
    en: 'The {tried} most recent entries were tested.',
  },
  'trial.more': {
    pt: '{count, plural, one {e mais # negócio} other {e mais # negócios}}',
    en: '{count, plural, one {and # more deal} other {and # more deals}}',
  },
})
