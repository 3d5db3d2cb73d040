import type { TemplateBlock, TemplateBody, TemplatePage } from '../../../templates/template-blocks.ts'
import type { PageId } from '../page.ts'
import type { ProposalBlockId } from './proposal-blocks.ts'

/** A page of blocks that are told apart by where they stand. */
export const pageOfBlocks = (kind: PageId, blocks: readonly ProposalBlockId[]): TemplatePage => ({
  id: kind,
  kind,
  blocks: blocks.map((block): TemplateBlock => ({ id: `${kind}-${block}`, kind: block })),
})

/** The pages that every proposal without a template of its own has, and the first of those that are shipped. */
export const fullTemplate: TemplateBody = {
  form: 'blocks',
  orientation: 'portrait',
  pages: [
    pageOfBlocks('cover', []),
    pageOfBlocks('summary', ['glance', 'figures', 'contents']),
    pageOfBlocks('options', ['options-table', 'options-why']),
    pageOfBlocks('energy', ['months', 'destination', 'losses', 'energy-notes']),
    pageOfBlocks('system', ['roof', 'equipment']),
    pageOfBlocks('equipment', ['equipment-rest']),
    pageOfBlocks('storage', ['storage-days', 'storage-year', 'storage-told']),
    pageOfBlocks('bill', ['bill-parts', 'bill-floor']),
    pageOfBlocks('units', ['units']),
    pageOfBlocks('years', ['balance', 'years-table', 'scenarios', 'indicators']),
    pageOfBlocks('price', ['offers', 'instalments', 'scope', 'steps']),
    pageOfBlocks('terms', ['terms']),
    pageOfBlocks('about', ['about']),
    pageOfBlocks('company', ['works', 'seller']),
    pageOfBlocks('assumptions', ['basis', 'acceptance']),
  ],
}
