import type { Failing } from '../../platform/contract/failing.ts'

/** What a failed call names. */
export const organisationFailing: readonly Failing[] = [
  { at: ['/stores', '/settings/stores'], name: { pt: 'a loja', en: 'the store' } },
  { at: '/goals', name: { pt: 'a meta', en: 'the goal' } },
  {
    at: '/stores/:id/images',
    name: { pt: 'a imagem', en: 'the image' },
    told: {
      create: { pt: 'Não foi possível enviar a imagem.', en: 'Image could not be uploaded.' },
      update: { pt: 'Não foi possível enviar a imagem.', en: 'Image could not be uploaded.' },
    },
  },
]
