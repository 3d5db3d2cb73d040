import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const energyFailing: readonly Failing[] = [
  {
    at: '/concessionaires',
    name: { pt: 'a concessionária', en: 'the concessionaire' },
    told: {
      'POST /concessionaires/removal': {
        pt: 'Não foi possível excluir a concessionária.',
        en: 'Unable to delete the concessionaire.',
      },
    },
  },
  {
    at: ['/consumer-units', '/deals/:id/consumer-units'],
    name: { pt: 'a unidade consumidora', en: 'the consumer unit' },
  },
  {
    at: '/files?ownerKind=consumer-unit',
    name: { pt: 'a imagem da conta de energia', en: 'the energy bill image' },
    told: {
      create: {
        pt: 'Não foi possível enviar a imagem da conta de energia.',
        en: 'Unable to create the energy bill image.',
      },
    },
  },
  { at: '/deals/:id/installation-place', name: { pt: 'o local da instalação', en: 'the installation place' } },
  { at: '/tariffs', name: { pt: 'a tarifa', en: 'the tariff' } },
]
