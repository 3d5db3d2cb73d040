import { type Html, html, raw } from '../../../../platform/document/html.ts'
import {
  drawGeneral,
  piecesOf,
  settingText,
  type TemplateBlock,
  type TemplateBody,
  type TemplatePage,
} from '../../../templates/template-blocks.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import { innerPage, type PageContext, type PageId } from '../page.ts'
import { printedWords } from '../printed/printed-words.ts'
import { drawProposalBlock } from './draw-proposal-blocks.ts'
import { isPageKind, pageKinds } from './page-kinds.ts'
import { isProposalBlock } from './proposal-blocks.ts'

/** How a template is drawn besides what it says. */
export interface Drawing {
  /** A picture of the company by the id that a block names. */
  picture?: (id: string) => string | null
  /** For whoever writes the template: what placeholders brought is marked, and what is missing has a place. */
  isEdited?: boolean
  /** What stands where a picture is missing, for them. */
  missing?: string
}

/** One sheet as it stands in the document; `html` is its whole section. */
export interface DrawnSheet {
  pageId: string
  number: number
  html: Html
}

interface Sheet {
  page: TemplatePage
  id: PageId
  part: number
}

/** The sheets of a filled template, in their order: pages that have nothing to say of this proposal are left out. */
export function drawPages(model: ProposalDocumentModel, body: TemplateBody, drawing: Drawing = {}): DrawnSheet[] {
  const words = printedWords(model.lang)
  const sheets = sheetsOf(model, body)
  const pageOf = (id: PageId) => sheets.findIndex((sheet) => sheet.id === id) + 1
  return sheets.map(({ page, id, part }, index) => {
    const number = index + 1
    const context = { model, words, t: words.t, pageOf, total: sheets.length, number, part }
    const { sheet } = pageKinds[id]
    return {
      pageId: page.id,
      number,
      html: sheet ? tagged(sheet(context), `data-sheet="${page.id}"`, drawing) : drawnPage(context, page, id, drawing),
    }
  })
}

/** How many sheets a template makes of a proposal, before blocks flow over. */
export const countPages = (model: ProposalDocumentModel, body: TemplateBody) => sheetsOf(model, body).length

function sheetsOf(model: ProposalDocumentModel, body: TemplateBody): Sheet[] {
  return body.pages.flatMap((page) => {
    const id = isPageKind(page.kind) ? page.kind : 'free'
    const kind = pageKinds[id]
    if (kind.isFor && !kind.isFor(model)) return []
    const parts = kind.sheet ? 1 : partsOf(page, model)
    return Array.from({ length: parts }, (_, part) => ({ page, id, part }))
  })
}

/** As many as its longest block needs; a page whose only blocks have nothing to say has none. */
function partsOf({ blocks }: TemplatePage, model: ProposalDocumentModel) {
  const needed = blocks.map(({ kind }) => (isProposalBlock(kind) ? (drawProposalBlock[kind].parts?.(model) ?? 1) : 1))
  return needed.length === 0 ? 1 : Math.max(...needed)
}

function drawnPage(context: PageContext, page: TemplatePage, id: PageId, drawing: Drawing): Html {
  const { section, title, lead, tight, packed } = pageKinds[id].head(context)
  const layout = page.layout ?? (packed ? 'packed' : tight ? 'tight' : 'spread')
  const plain = (text: string) =>
    piecesOf(text)
      .map((piece) => piece.text)
      .join('')
  // What does not repeat stands on the first of the pages that its neighbours need.
  const blocks = page.blocks.filter(
    ({ kind }) => context.part === 0 || (isProposalBlock(kind) && drawProposalBlock[kind].parts),
  )
  return innerPage(context, {
    id: page.id,
    section: page.section ? plain(page.section) : section,
    title: page.title ? plain(page.title) : title,
    lead: page.lead ? plain(page.lead) : lead,
    tight: layout === 'tight',
    packed: layout === 'packed',
    body: html`${blocks.map((block) => drawBlock(context, block, drawing))}`,
  })
}

/** One block, told by its id where it is edited; nothing where it has nothing to say. */
export function drawBlock(context: PageContext, block: TemplateBlock, drawing: Drawing): Html | null {
  const { kind } = block
  const drawn = isProposalBlock(kind)
    ? headed(block, drawProposalBlock[kind].draw(context, block))
    : drawGeneral[kind]?.(block, {
        picture: (id) => drawing.picture?.(id) ?? null,
        showsValues: drawing.isEdited ?? false,
        ...(drawing.isEdited && drawing.missing && { missing: drawing.missing }),
        inner: (inner) => drawBlock(context, inner, drawing),
      })
  return drawn ? tagged(drawn, `data-block="${block.id}"`, drawing) : null
}

/** Under the heading that the template gives it, if it does. */
function headed(block: TemplateBlock, drawn: Html | null): Html | null {
  const heading = settingText(block, 'heading')
  if (!drawn || heading === '') return drawn
  return html`<div><h3>${piecesOf(heading).map(({ text }) => text)}</h3>${drawn}</div>`
}

/** The first tag of markup that this code made, with one more attribute. Ids are checked to be letters, figures and dashes. */
const tagged = (drawn: Html, attribute: string, { isEdited }: Drawing): Html =>
  isEdited ? raw(drawn.markup.replace(/^<[a-z0-9]+/, (tag) => `${tag} ${attribute}`)) : drawn
