import { afterEach, expect, test } from 'vitest'
import { html } from '../../../platform/document/html.ts'
import { paginate } from '../../../platform/document/paginate.ts'
import { drawGeneral, generalCss, type TemplateBlock } from '../template-blocks.ts'

const word = 'x'.repeat(80)
const draw = (block: TemplateBlock) =>
  drawGeneral[block.kind]?.(block, { picture: () => null, showsValues: false, inner: draw }) ?? null
const table: TemplateBlock = {
  id: 't',
  kind: 'table',
  settings: { cells: [Array.from({ length: 8 }, () => word), Array.from({ length: 8 }, () => word)] },
}
const heading: TemplateBlock = { id: 'h', kind: 'heading', settings: { text: 'y'.repeat(200), size: 'large' } }

const drawn: HTMLElement[] = []
function show(markup: string, width: number) {
  const root = document.createElement('div')
  root.style.width = `${width}px`
  root.innerHTML = `<style>${generalCss}</style>${markup}`
  document.body.append(root)
  drawn.push(root)
  return root
}
afterEach(() => {
  for (const root of drawn.splice(0)) root.remove()
})

test.each([360, 658])('words without a gap, also in a table of eight columns, stay within %i px', (width) => {
  const root = show(html`${[heading, table].map(draw)}`.markup, width)
  expect(root.scrollWidth).toBe(width)
  expect(root.querySelectorAll('th')).toHaveLength(8)
})

test('the check names what is wider than its sheet, and by how much', () => {
  const sheet = (inner: string) =>
    show(
      `<section class="page" style="width:400px;height:300px;overflow:hidden"><div class="body">${inner}</div></section>`,
      500,
    )
  expect(paginate(sheet('<p data-block="a">Cabe</p>'))).toEqual([])
  expect(paginate(sheet('<p data-block="a"><span style="display:inline-block;width:478px">-</span></p>'))).toEqual([
    { sheet: 1, block: 'a', edge: 'right', millimetres: 21 },
  ])
})
