import type { SmallList } from '../small-lists/lists.ts'

declare module '../small-lists/lists.ts' {
  interface SmallListNames {
    'sale-cancel-reasons': true
  }
}

/** Why a sale was cancelled. */
export const cancelReasons: SmallList = {
  name: 'sale-cancel-reasons',
  title: { pt: 'Motivos de cancelamento de venda', en: 'Sale cancellation reasons' },
  first: [
    'Financiamento não aprovado',
    'Cliente desistiu',
    'Problema no telhado ou no local',
    'Reprovado pela distribuidora',
    'Falta de pagamento',
  ].map((name) => ({ name })),
}
