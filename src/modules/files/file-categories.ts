import type { SmallList } from '../small-lists/lists.ts'

declare module '../small-lists/lists.ts' {
  interface SmallListNames {
    'file-categories': true
  }
}

/** What files of a record are sorted by. */
export const fileCategories: SmallList = {
  name: 'file-categories',
  title: { pt: 'Categorias de arquivo', en: 'File categories' },
  flag: {
    name: 'isOurs',
    label: { pt: 'A empresa faz', en: 'The company makes it' },
    hint: {
      pt: 'Quando um banco pede, o cliente não recebe este pedido.',
      en: 'When a bank asks for it, the customer isn’t asked.',
    },
  },
  first: [
    ...['Conta de energia', 'Documentos pessoais', 'Fotos do local'].map((name) => ({ name })),
    ...['Projeto elétrico', 'Contrato'].map((name) => ({ name, data: { isOurs: true } })),
  ],
}
