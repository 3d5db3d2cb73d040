import { expect, it } from 'vitest'
import { type DrawnRoof, drawnRoof } from '../../../designs/drawn-roof.ts'
import { aDesign, anObstacle, aPlane } from '../../../designs/testing/random-roofs.ts'
import { sampleFacts } from '../../../designs/ui/testing.ts'
import { sampleProposal } from '../../sample-proposal.ts'
import type { ProposalDocumentModel } from '../document-model.ts'
import { printedWords } from '../printed/printed-words.ts'
import { proposalDocument } from '../proposal-document.ts'
import { sampleDocumentModel } from '../sample-document.ts'
import { drawProposalBlock } from '../template/draw-proposal-blocks.ts'
import { drawnRoofOf } from './drawn-roof-chart.ts'

const { input, reference } = sampleProposal()
const corners: [number, number][] = [
  [100, 100],
  [560, 100],
  [560, 360],
  [100, 360],
]
const design = aDesign({
  moduleId: input.module.id,
  planes: [aPlane({ id: 'north', corners, most: 10, facing: 0 })],
  obstacles: [
    anObstacle({
      corners: [
        [350, 330],
        [370, 330],
        [370, 350],
      ],
    }),
  ],
})
const offer = {
  module: input.module,
  inverters: input.inverters,
  planes: [{ id: 'north', modules: 10, tilt: 20, azimuth: 0 }],
}
const drawn = drawnRoof(design, sampleFacts, offer)!
const documentWith = (drawnRoof: DrawnRoof, lang: 'pt-BR' | 'en-US' = 'pt-BR') =>
  sampleDocumentModel({ reference: { ...reference, drawnRoof }, lang })

it('the roof of the document is the one that was drawn: strings by letter, lengths of sides, obstacles, north', () => {
  const html = proposalDocument(documentWith(drawn))
  expect(html).toContain('Planta do telhado com 10 módulos: string A com 10 módulos')
  expect(html).toContain('>9,20\u00a0m<')
  expect(html).toContain('>Chaminé<')
  expect(html).toContain('>N<')
  expect(html).toContain('O telhado foi desenhado com suas medidas')
  expect(html).not.toContain('o contorno do telhado é ilustrativo')
  expect(proposalDocument(documentWith(drawn, 'en-US'))).toContain(
    'Roof plan with 10 modules: string A with 10 modules',
  )
})

it('a drawing of other modules than the offer counts is not shown', () => {
  const [plane] = drawn.planes
  const less = plane!.strings.map((string) => ({ ...string, modules: string.modules.slice(1) }))
  const other = { ...drawn, planes: [{ ...plane!, strings: less }] }
  expect(drawnRoofOf(documentWith(other))).toBeNull()
  expect(drawnRoofOf(documentWith({ ...drawn, moduleId: 'other' }))).toBeNull()
  expect(proposalDocument(documentWith(other)) === proposalDocument(sampleDocumentModel())).toBe(true)
})

it('the block of the single-line diagram says strings, inverter and protection; without a drawn roof it says nothing', () => {
  const draw = (model: ProposalDocumentModel) => {
    const words = printedWords(model.lang)
    const context = { model, words, t: words.t, pageOf: () => 0, number: 1, total: 1, part: 0 }
    return drawProposalBlock['single-line'].draw(context)?.markup ?? null
  }
  const markup = draw(documentWith(drawn))
  expect(markup).toContain('10 módulos · MPPT 1')
  expect(markup).toContain('Voltare V5-G2')
  expect(markup).toContain('Diagrama preliminar')
  expect(draw(sampleDocumentModel())).toBeNull()
  expect(drawProposalBlock['single-line'].parts?.(sampleDocumentModel())).toBe(0)
  const { line: _line, ...older } = drawn
  expect(draw(documentWith(older))).toBeNull()
})
