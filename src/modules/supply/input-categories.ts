import type { SmallList } from '../small-lists/lists.ts'

declare module '../small-lists/lists.ts' {
  interface SmallListNames {
    'input-categories': true
  }
}

/** What inputs are grouped by. */
export const inputCategories: SmallList = {
  name: 'input-categories',
  title: { pt: 'Categorias de insumos', en: 'Input categories' },
  first: ['Cabos', 'Conectores', 'Proteções', 'Estruturas', 'Transformadores', 'Mão de obra'].map((name) => ({ name })),
}
