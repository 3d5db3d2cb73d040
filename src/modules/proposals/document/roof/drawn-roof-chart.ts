import { drawnPlan } from '../../../../platform/document/charts/drawn-plan.ts'
import type { Frame } from '../../../../platform/document/charts/svg.ts'
import type { DrawnRoof } from '../../../designs/drawn-roof.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import type { DocumentKey, DocumentWords } from '../words.ts'

/** The drawing of an offer's roof, while its modules are those that the offer counts. */
export function drawnRoofOf({ basis, figures }: Pick<ProposalDocumentModel, 'basis' | 'figures'>): DrawnRoof | null {
  const { drawnRoof } = basis.reference
  if (drawnRoof?.format !== 1 || drawnRoof.moduleId !== basis.input.module.id) return null
  return countOf(drawnRoof) === figures.system.moduleCount ? drawnRoof : null
}

const stringsOf = ({ planes }: DrawnRoof) => planes.flatMap(({ strings }) => strings)
const countOf = (drawn: DrawnRoof) => stringsOf(drawn).reduce((sum, { modules }) => sum + modules.length, 0)

export const systemLead = (model: ProposalDocumentModel): DocumentKey =>
  drawnRoofOf(model) ? 'document.roof.lead' : 'document.system.lead'

export function drawnRoofChart(drawn: DrawnRoof, words: DocumentWords, frame: Frame) {
  return drawnPlan(frame, {
    label: labelOf(drawn, words),
    box: drawn,
    north: drawn.north,
    planes: drawn.planes.map(({ outline, sides, strings }) => ({
      outline,
      sides: sides.map((metres) => `${words.number(metres, 2)}\u00a0m`),
      groups: strings.map(({ letter, mppt, modules }) => ({ mark: letter, tone: mppt, modules })),
    })),
    obstacles: drawn.obstacles.map(({ kind, outline }) => ({ name: words.t(`document.roof.${kind}`), outline })),
  })
}

function labelOf(drawn: DrawnRoof, { t }: DocumentWords) {
  const label = t('document.roof.label', { count: countOf(drawn) })
  const lettered = stringsOf(drawn).filter(({ letter }) => letter !== '')
  if (lettered.length === 0) return label
  const strings = lettered.map(({ letter, modules }) => t('document.roof.string', { letter, count: modules.length }))
  return t('document.roof.label_strings', { label, strings: strings.join(', ') })
}
