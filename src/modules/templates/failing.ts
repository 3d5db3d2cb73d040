import type { Failing } from '../../platform/contract/failing.ts'

const model = { pt: 'o modelo', en: 'the model' }
const copied = { pt: 'Não foi possível copiar o modelo.', en: 'Unable to copy the model.' }

/** What a failed call names. */
export const templateFailing: readonly Failing[] = [
  { at: '/proposal-data', name: { pt: 'os dados da proposta', en: 'the proposal data' } },
  { at: '/proposal-data/:id/images', name: { pt: 'a imagem', en: 'the image' } },
  { at: '/modeloEmail', name: model, told: { 'POST /modeloEmail/copiar/:id': copied } },
  { at: '/templates', name: model, told: { copy: copied } },
  { at: '/templates/pictures', name: { pt: 'a imagem', en: 'the image' } },
]
