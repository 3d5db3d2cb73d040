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
  first: ['Conta de energia', 'Documentos pessoais', 'Fotos do local', 'Projeto elétrico', 'Contrato'].map((name) => ({
    name,
  })),
}
