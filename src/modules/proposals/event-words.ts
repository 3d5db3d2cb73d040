import { defineMessages } from '../../platform/i18n/messages.ts'

/** What the events of a proposal say in a timeline, after the name of who did it; `.alone` where nobody is known. */
export const proposalEventMessages = defineMessages({
  'proposals.event.generated': {
    pt: 'gerou a proposta {number}: {powerKwp}, {priceCents}',
    en: 'generated proposal {number}: {powerKwp}, {priceCents}',
  },
  'proposals.event.duplicated': {
    pt: 'duplicou a proposta {from} como proposta {number}',
    en: 'duplicated proposal {from} as proposal {number}',
  },
  'proposals.event.changed': { pt: 'alterou a proposta', en: 'changed the proposal' },
  'proposals.event.price-changed': {
    pt: 'mudou o preço da proposta para {priceCents}',
    en: 'changed the price of the proposal to {priceCents}',
  },
  'proposals.event.given-up': { pt: 'desistiu da proposta {number}', en: 'gave up proposal {number}' },
  'proposals.event.shared': { pt: 'compartilhou a proposta {number}', en: 'shared proposal {number}' },
  'proposals.event.unshared': {
    pt: 'encerrou o compartilhamento da proposta {number}',
    en: 'stopped sharing proposal {number}',
  },
  'proposals.event.accepted': {
    pt: 'registrou o aceite da proposta {number}',
    en: 'recorded the acceptance of proposal {number}',
  },
  'proposals.event.accepted.alone': {
    pt: 'o cliente aceitou a proposta {number}',
    en: 'the customer accepted proposal {number}',
  },
  'proposals.event.acceptance-withdrawn': {
    pt: 'retirou o aceite da proposta {number}',
    en: 'withdrew the acceptance of proposal {number}',
  },
  'proposals.event.viewed': {
    pt: 'abriu a proposta {number} pela {views}ª vez',
    en: 'opened proposal {number}, view no. {views}',
  },
  'proposals.event.viewed.alone': {
    pt: 'o cliente abriu a proposta {number} pela {views}ª vez',
    en: 'the customer opened proposal {number}, view no. {views}',
  },
  'proposals.event.removed': { pt: 'excluiu a proposta {number}', en: 'deleted proposal {number}' },
  'proposals.field.priceCents': { pt: 'Preço', en: 'Price' },
  'proposals.field.powerKwp': { pt: 'Potência', en: 'Power' },
  'proposals.field.moduleCount': { pt: 'Módulos', en: 'Modules' },
  'proposals.field.generationKwh': { pt: 'Geração', en: 'Generation' },
  'proposals.field.consumptionKwh': { pt: 'Consumo', en: 'Consumption' },
  'proposals.field.validUntil': { pt: 'Validade', en: 'Valid until' },
  'proposals.field.consultantId': { pt: 'Consultor', en: 'Consultant' },
})
