import type { Failing } from '../../platform/contract/failing.ts'

/** The name of the record in the message of a failed call. */
export const accessFailing: readonly Failing[] = [
  { at: ['/account', '/registrations'], name: { pt: 'a conta', en: 'the account' } },
  { at: '/password', name: { pt: 'a senha', en: 'the password' } },
  { at: ['/roles', '/settings/roles'], name: { pt: 'a função', en: 'the role' } },
  {
    at: '/account/image',
    name: { pt: 'a imagem', en: 'the image' },
    told: {
      create: { pt: 'Não foi possível enviar a imagem.', en: 'Image could not be uploaded.' },
      update: { pt: 'Não foi possível enviar a imagem.', en: 'Image could not be uploaded.' },
    },
  },
]
