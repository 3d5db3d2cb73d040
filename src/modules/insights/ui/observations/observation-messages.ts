import { defineMessages } from '../../../../platform/i18n/messages.ts'

export const observationMessages = defineMessages({
  'insights.observed.unusual.more': {
    pt: '{about}: {now}, acima do normal',
    en: '{about}: {now}, above its usual range',
  },
  'insights.observed.unusual.less': {
    pt: '{about}: {now}, abaixo do normal',
    en: '{about}: {now}, below its usual range',
  },
  'insights.observed.ageing': {
    pt: '{count, plural, one {# negócio aberto não anda há mais de 60 dias} other {# negócios abertos não andam há mais de 60 dias}}',
    en: '{count, plural, one {# open deal has not moved for over 60 days} other {# open deals have not moved for over 60 days}}',
  },
  'insights.observed.overdue': {
    pt: '{count, plural, one {# negócio aberto passou da previsão de fechamento} other {# negócios abertos passaram da previsão de fechamento}}',
    en: '{count, plural, one {# open deal is past its expected close date} other {# open deals are past their expected close dates}}',
  },
  'insights.observed.sudden-reason': {
    pt: 'Perdas por “{about}” passaram de {before} para {now}',
    en: 'Losses for “{about}” went from {before} to {now}',
  },
  'insights.observed.stuck-step': {
    pt: 'Da etapa “{about}” seguiram {now}; antes, {before}',
    en: '{now} went on from the stage “{about}”; before, {before}',
  },
  'insights.observed.rose': { pt: 'Subiu: antes, {before}.', en: 'It rose: {before} before.' },
  'insights.observed.fell': { pt: 'Caiu: antes, {before}.', en: 'It fell: {before} before.' },
  'insights.observed.range': {
    pt: 'Nos períodos anteriores, doze no máximo, ficou entre {from} e {to}.',
    en: 'In the periods before, twelve at most, it was between {from} and {to}.',
  },
  'insights.observed.parts': { pt: 'O que mudou: {parts}.', en: 'What changed: {parts}.' },
  'insights.observed.lost': { pt: 'Perderam-se {amount} neste período.', en: '{amount} lost in this period.' },
  'insights.observed.standing': { pt: 'Há {amount} em aberto nesta etapa.', en: '{amount} open in this stage.' },
  'insights.observed.worth': { pt: 'Somam {amount}.', en: 'Worth {amount}.' },
  'insights.observed.word': { pt: 'Explicar com IA', en: 'Explain with AI' },
  'insights.observed.open': { pt: 'Abrir a lista', en: 'Open the list' },
  'insights.observed.dismiss': { pt: 'Dispensar', en: 'Dismiss' },
  'insights.observed.restore': { pt: 'Mostrar de novo', en: 'Show again' },
  'insights.observed.dismissed': {
    pt: '{count, plural, one {# observação dispensada} other {# observações dispensadas}}',
    en: '{count, plural, one {# dismissed observation} other {# dismissed observations}}',
  },
  'insights.observed.none': {
    pt: 'Nada fora do normal neste período.',
    en: 'Nothing unusual in this period.',
  },
  'insights.observed.none.why': {
    pt: 'Aqui aparecem números fora do normal, negócios parados, previsões vencidas, motivos de perda que cresceram e etapas travadas.',
    en: 'Unusual figures, deals that stand still, overdue forecasts, growing loss reasons and stuck stages appear here.',
  },
})
