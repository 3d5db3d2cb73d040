import type { BlockKind } from '../../../../platform/blocks/block.ts'
import { closedPolicy } from '../../../../platform/document/closed-policy.ts'
import { escapeHtml } from '../../../../platform/document/html.ts'
import { type CleanSource, cleanSource } from '../../../templates/server/public.ts'
import type { SourceBody, TemplateBlock, Values } from '../../../templates/template-blocks.ts'
import type { ProposalDocumentModel } from '../../document/document-model.ts'
import { footer, type PageContext, type PageId } from '../../document/page.ts'
import { coverPage } from '../../document/pages/cover.ts'
import { printedWords } from '../../document/printed/printed-words.ts'
import { sheetCss } from '../../document/proposal-document.ts'
import { sampleDocumentModel } from '../../document/sample-document.ts'
import { drawProposalBlock } from '../../document/template/draw-proposal-blocks.ts'
import { isPageKind, pageKinds } from '../../document/template/page-kinds.ts'
import { isProposalBlock, type ProposalBlockId, proposalBlockKinds } from '../../document/template/proposal-blocks.ts'

interface SourceGiven {
  values: Values
  pictures: ReadonlyMap<string, string>
  fontCss?: string
  /** For screens of any width instead of sheets. */
  isWeb?: boolean
}

/** The complete document of a template in HTML and CSS, as PDF, editor and public page show it. */
export function sourceDocument(
  model: ProposalDocumentModel,
  body: SourceBody,
  { values, pictures, fontCss = '', isWeb = false }: SourceGiven,
): string {
  const { html, css } = cleanedSource(model, body, { values, pictures })
  const { t } = printedWords(model.lang)
  const title = escapeHtml(`${t('document.proposal_number', { number: model.head.number })} · ${model.company.name}`)
  const look = sheetCss(model, { form: 'blocks', orientation: body.orientation, pages: [] })
  return `<!doctype html><html lang="${model.lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta http-equiv="Content-Security-Policy" content="${closedPolicy}"><title>${title}</title><style>${fontCss}${look}${isWeb ? webCss : ''}${css}</style></head><body>${html}</body></html>`
}

/** Without sheets' edges and as wide as possible; the surrounding page has its own head and foot. */
const webCss = `
html{background:none}.page,.page.tight{display:block;width:auto;height:auto;margin:0!important;padding:0 0 9mm;box-shadow:none!important;overflow:visible;background:none}
.cover,.page>footer{display:none}.page .body{display:grid;grid-template-columns:minmax(0,1fr);gap:6mm}.body>*{min-width:0;overflow-x:auto}.chart{max-width:100%;height:auto}.halves,.tc{grid-template-columns:minmax(0,1fr)}
`

function cleanedSource(
  model: ProposalDocumentModel,
  body: SourceBody,
  { values, pictures }: Pick<SourceGiven, 'values' | 'pictures'>,
): CleanSource {
  const kinds = Array.from(body.html.matchAll(/data-(?:kind|block)="([a-z]+)"/g), ([, kind]) => kind!).filter(
    isPageKind,
  )
  const context = contextOf(model, kinds)
  const drawn = new Map<string, string | null>()
  return cleanSource(body, {
    values,
    picture: (id) => pictures.get(id) ?? null,
    isHidden: (kind) => isPageKind(kind) && pageKinds[kind].isFor?.(model) === false,
    drawn: (name) => {
      if (!drawn.has(name)) drawn.set(name, drawnPart(context, name))
      return drawn.get(name) ?? null
    },
  })
}

function contextOf(model: ProposalDocumentModel, kinds: readonly PageId[]): PageContext {
  const words = printedWords(model.lang)
  return { model, words, t: words.t, pageOf: (id) => kinds.indexOf(id) + 1, number: 1, total: 1, part: 0 }
}

/** Whether a name draws something: a block of proposals, a sheet, or a title of a kind of page. */
export function drawsByName(name: string): boolean {
  if (isProposalBlock(name) || name === 'cover' || name === 'footer') return true
  if (chosenBlock(name)) return true
  const [kind = '', part = ''] = name.split('.')
  return isPageKind(kind) && saidOver(kind).has(part)
}

/** A block with what is chosen of it: `chart.cash`, `chart.cash.half`, `data-table.bill`. */
function chosenBlock(name: string): (TemplateBlock & { kind: ProposalBlockId }) | null {
  const [kind = '', ...chosen] = name.split('.')
  if (!isProposalBlock(kind) || chosen.length === 0) return null
  const settings: NonNullable<BlockKind['settings']> =
    proposalBlockKinds.find((one) => one.kind === kind)?.settings ?? {}
  const names = ['data', 'size'].filter((setting) => settings[setting]?.kind === 'choice')
  const isKnown = chosen.every((value, at) => {
    const setting = settings[names[at] ?? '']
    return setting?.kind === 'choice' && Object.hasOwn(setting.options, value)
  })
  return isKnown
    ? { id: name, kind, settings: Object.fromEntries(chosen.map((value, at) => [names[at]!, value])) }
    : null
}

const said = new Map<PageId, ReadonlySet<string>>()

function saidOver(kind: PageId): ReadonlySet<string> {
  const known = said.get(kind)
  if (known) return known
  const head = pageKinds[kind].head(contextOf(sampleDocumentModel(), []))
  const found = new Set((['section', 'title', 'lead'] as const).filter((part) => kind !== 'cover' && head[part]))
  said.set(kind, found)
  return found
}

function drawnPart(context: PageContext, name: string): string | null {
  if (name === 'cover') return coverPage(context).markup
  if (name === 'footer') return footer(context).markup.replace(/^<footer>|<\/footer>$/g, '')
  const block = chosenBlock(name)
  if (block) return drawProposalBlock[block.kind].draw(context, block)?.markup ?? ''
  const [kind = '', part] = name.split('.')
  if (part && isPageKind(kind)) {
    const head = pageKinds[kind].head(context)
    return escapeHtml(part === 'title' ? head.title : part === 'lead' ? (head.lead ?? '') : head.section)
  }
  if (!isProposalBlock(name)) return null
  const { draw, parts } = drawProposalBlock[name]
  return Array.from(
    { length: parts?.(context.model) ?? 1 },
    (_, at) => draw({ ...context, part: at })?.markup ?? '',
  ).join('')
}
