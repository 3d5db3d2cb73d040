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

/** What mails may name besides: the record that a rule's run is about, which nothing else fills. */
export const foundModels = ['parcela', 'venda', 'tarefa'] as const

export const mailModels = [...placeholderModels, ...foundModels] as const
export type PlaceholderModel = (typeof mailModels)[number]
