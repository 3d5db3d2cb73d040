/** What placeholders speak of, in the order people see them. */
export const placeholderModels = [
  'lead',
  'prePropostaAceita',
  'preProposta',
  'projeto',
  'simulador',
  'loja',
  'usuario',
] as const
export type PlaceholderModel = (typeof placeholderModels)[number]
