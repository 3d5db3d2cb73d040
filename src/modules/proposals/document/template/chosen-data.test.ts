import { expect, it } from 'vitest'
import type { TemplateBlock } from '../../../templates/template-blocks.ts'
import { sampleDocumentModel } from '../sample-document.ts'
import { sampleVariants } from '../test-sample-variants.ts'
import { drawPages } from './draw-pages.ts'
import { webParts } from './web-parts.ts'

const page = (...blocks: TemplateBlock[]) => ({
  form: 'blocks' as const,
  orientation: 'portrait' as const,
  pages: [{ id: 'p', kind: 'free', title: 'Uma', blocks }],
})
const drawn = (block: TemplateBlock, model = sampleDocumentModel()) => {
  const [sheet] = drawPages(model, page(block), { isEdited: true })
  return /data-block="b"[\s\S]*?(?=<\/div><footer)/.exec(sheet!.html.markup)?.[0] ?? ''
}
const of = (kind: string, settings: Record<string, string> = {}): TemplateBlock => ({ id: 'b', kind, settings })

it('a chart draws the figures that were chosen, of the proposal itself', () => {
  const model = sampleDocumentModel()
  const cash = drawn(of('chart', { data: 'cash' }))
  expect(cash).toContain('<svg')
  expect(cash).toContain('Saldo acumulado em 25 anos')
  expect(drawn(of('chart', { data: 'bill' }))).toContain('Composição da conta')
  const months = drawn(of('chart', { data: 'months' }))
  expect(months).toContain(Math.round(model.figures.generation.yearKwh).toLocaleString('pt-BR'))
  // Without a choice it is what the choice begins with.
  expect(drawn(of('chart'))).toBe(months)
  const half = drawn(of('chart', { data: 'months', size: 'half' }))
  expect(half).toMatch(/width="?:?82mm|width:82mm/)
})

it('a table of data has a row for each figure, and a heading of its own takes the place of the usual one', () => {
  const model = sampleDocumentModel()
  const rows = (data: string) => drawn(of('data-table', { data })).split('<tr').length - 2
  expect(rows('months')).toBe(12)
  expect(rows('cash')).toBe(model.figures.years.length + 1)
  const named = drawn(of('data-table', { data: 'months', heading: 'Do nosso jeito' }))
  expect(named).toContain('<h3>Do nosso jeito</h3>')
  expect(named.split('<h3>')).toHaveLength(2)
})

it('added loads are told with their kWh and their total; without any, and without figures, nothing stands there', () => {
  const model = sampleVariants['a plant that is there, loads that come, estimated months']!()
  const table = drawn(of('loads'), model)
  for (const load of model.basis.input.units.flatMap((unit) => unit.loads ?? [])) expect(table).toContain(load.name)
  expect(table).toContain('Total')
  expect(drawn(of('loads'))).toBe('')
  const plain = sampleDocumentModel()
  const none = { ...plain, figures: { ...plain.figures, years: [], fioBByYear: [] } }
  for (const data of ['cash', 'fio-b']) {
    expect(drawn(of('chart', { data }), none)).toBe('')
    expect(drawn(of('data-table', { data }), none)).toBe('')
  }
})

it('the team shows who is named, and nothing where nobody is', () => {
  const people = [
    ['Ana <Reis>', 'Engenheira', 'CREA 1'],
    ['', '', ''],
  ]
  const team = drawn({ id: 'b', kind: 'team', settings: { people } })
  expect(team).toContain('Ana &lt;Reis&gt;')
  expect(team.split('<b>')).toHaveLength(2)
  expect(drawn({ id: 'b', kind: 'team', settings: { people: [['']] } })).toBe('')
})

it('on the public page a chart brings the section that tells its figures', () => {
  const sections = (block: TemplateBlock) =>
    webParts(page(block)).flatMap((part) => ('section' in part && part.section !== 'question' ? [part.section] : []))
  expect(sections(of('chart', { data: 'cash' }))).toEqual(['years'])
  expect(sections(of('data-table', { data: 'bill' }))).toEqual(['bill'])
  expect(sections(of('chart'))).toEqual(['energy'])
})
