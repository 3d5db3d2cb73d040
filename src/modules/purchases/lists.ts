import type { SmallList } from '../small-lists/lists.ts'

declare module '../small-lists/lists.ts' {
  interface SmallListNames {
    'purchase-categories': true
    'delivery-types': true
  }
}

const plain = (...names: string[]) => names.map((name) => ({ name }))

export const purchaseCategories: SmallList = {
  name: 'purchase-categories',
  title: { pt: 'Categorias de compra', en: 'Purchase categories' },
  inUse: 'purchases.category_in_use',
  colored: true,
  first: [
    { name: 'Kit de instalação', color: '#2F80C2' },
    { name: 'Material elétrico', color: '#E8A33D' },
    { name: 'Estrutura', color: '#7A5BB0' },
    { name: 'Ferramentas', color: '#2A9D8F' },
    { name: 'Serviços', color: '#8C959F' },
  ],
}

export const deliveryTypes: SmallList = {
  name: 'delivery-types',
  title: { pt: 'Tipos de entrega', en: 'Delivery types' },
  inUse: 'purchases.delivery_type_in_use',
  first: plain('Entrega na obra', 'Entrega no galpão', 'Retirada no fornecedor'),
}
