import fc from 'fast-check'
import { expect, it } from 'vitest'
import { proposalDocument } from '../proposal-document.ts'
import { sampleDocumentModel } from '../sample-document.ts'
import { textPages } from './text-pages.ts'

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const block = fc.record({
  heading: fc.string({ maxLength: 20 }),
  text: fc.array(fc.stringMatching(/^\S{1,12}$/), { maxLength: 400 }).map((list) => list.join(' ')),
})

it('texts of any length keep every word, in order, over pages that each hold something', () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 5 }), (blocks) => {
      const pages = textPages(blocks)
      expect(pages.every((page) => page.some(({ text }) => text !== ''))).toBe(true)
      expect(
        words(
          pages
            .flat()
            .map(({ text }) => text)
            .join(' '),
        ),
      ).toEqual(words(blocks.map(({ text }) => text).join(' ')))
    }),
  )
})

it('nothing takes no page, a short text one, and a heading never stands alone at the foot of a page', () => {
  expect(textPages([{ heading: 'Sobre', text: ' \n ' }])).toEqual([])
  expect(textPages([{ heading: 'Sobre', text: 'Curto.' }])).toEqual([[{ heading: 'Sobre', text: 'Curto.' }]])
  const first = { heading: 'A', text: Array.from({ length: 33 }, () => 'linha').join('\n') }
  const [page, next] = textPages([first, { heading: 'B', text: 'x\ny' }])
  expect([page!.map(({ heading }) => heading), next!.map(({ heading }) => heading)]).toEqual([['A'], ['B']])
})

it('a word longer than a line is cut, not left out', () => {
  const long = 'W'.repeat(4000)
  expect(
    textPages([{ heading: '', text: long }])
      .flat()
      .map(({ text }) => text.replaceAll(/\s/g, ''))
      .join(''),
  ).toBe(long)
})

it('a document with texts of the company names their pages, and shows markup as it was typed', () => {
  const model = sampleDocumentModel()
  const html = proposalDocument({
    ...model,
    company: { ...model.company, about: 'Somos <script>alert(1)</script> & cia.' },
    terms: { ...model.terms, paymentText: 'Metade já.', warrantyTexts: { module: 'Quinze <b>anos</b>.' } },
    equipment: model.equipment.map((line) => (line.kind === 'module' ? { ...line, isWorded: true } : line)),
  })
  expect(html).toContain('Somos &lt;script&gt;alert(1)&lt;/script&gt; &amp; cia.')
  expect(html).toContain('Quinze &lt;b&gt;anos&lt;/b&gt;.')
  expect(html.match(/<section class="page/g)).toHaveLength(10)
  expect(html).toContain('veja a página <data data-to="8">8</data>')
  expect(html).toContain('O que garantimos e como se paga')
  expect(html).toContain('Sobre a Sol Nascente Energia')
})
