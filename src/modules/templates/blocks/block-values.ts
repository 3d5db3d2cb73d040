import type { TemplateBlock, TemplatePage } from './template-body.ts'

/** Reads templates without the shapes that check them: the page of a proposal needs no more. */

interface Blocks {
  pages: readonly TemplatePage[]
}

/** Every block with the page that it stands on, those in columns included. */
export const allBlocks = ({ pages }: Blocks): { page: TemplatePage; block: TemplateBlock }[] =>
  pages.flatMap((page) =>
    page.blocks
      .flatMap((block) => [block, ...(block.columns ?? []).flat()])
      .map((block) => ({ page, block: block as TemplateBlock })),
  )

export const settingText = (block: TemplateBlock, name: string): string => {
  const value = block.settings?.[name]
  return typeof value === 'string' ? value : ''
}

/** Whether a switch is on; left as it starts while nobody has set it. */
export const isOn = (block: TemplateBlock, name: string, start = false): boolean => {
  const value = block.settings?.[name]
  return typeof value === 'boolean' ? value : start
}

export const settingCells = (block: TemplateBlock, name: string): string[][] => {
  const value = block.settings?.[name]
  return Array.isArray(value) ? value : []
}
