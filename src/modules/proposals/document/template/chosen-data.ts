import type { BlockSetting } from '../../../../platform/blocks/block.ts'

/** The figures of a proposal that a block shows as a chart or as a table, whichever the author chooses. */
export const shownData = {
  months: { pt: 'Consumo e geração por mês', en: 'Consumption and generation by month' },
  bill: { pt: 'Conta antes e depois', en: 'Bill before and after' },
  cash: { pt: 'Fluxo de caixa', en: 'Cash flow' },
  destination: { pt: 'Destino da energia', en: 'Where energy goes' },
  'fio-b': { pt: 'Fio B por ano', en: 'Fio B by year' },
} as const
export type ShownData = keyof typeof shownData

export const isShownData = (name: string): name is ShownData => Object.hasOwn(shownData, name)

export const dataSetting: BlockSetting = {
  kind: 'choice',
  words: { pt: 'Dados', en: 'Data' },
  options: shownData,
  start: 'months',
}

export const sizeSetting: BlockSetting = {
  kind: 'choice',
  words: { pt: 'Largura', en: 'Width' },
  options: { whole: { pt: 'Página', en: 'Page' }, half: { pt: 'Coluna', en: 'Column' } },
  start: 'whole',
}
