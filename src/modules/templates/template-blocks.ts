/** What other modules make of templates: blocks, what fills them, and how the general ones are drawn. Without what checks them. */
export { allBlocks, isOn, settingCells, settingText } from './blocks/block-values.ts'
export { bodyDifference } from './blocks/body-difference.ts'
export { drawGeneral, generalCss, valuesShown } from './blocks/draw-general.ts'
export {
  addPage,
  blockOrder,
  breakAfter,
  changeBlock,
  changePage,
  copyBlock,
  findBlock,
  holdsBlocks,
  insertBlock,
  moveBlock,
  movePage,
  newId,
  type Place,
  removeBlock,
  removePage,
  stepBlock,
} from './blocks/edit-body.ts'
export { type FillTogether, filledBody, fillPlain, isLiquid, piecesOf, type Values } from './blocks/filled.ts'
export { generalBlocks } from './blocks/general-blocks.ts'
export type { Condition, SettingValue, TemplateBlock, TemplateBody, TemplatePage } from './blocks/template-body.ts'
export type { SourceBody } from './source/source-body.ts'
