import fc from 'fast-check'
import { expect, it } from 'vitest'
import { shippedTemplates } from '../../proposals/document/template/shipped.ts'
import { bodyOfDoc, type ClassicNode, docOfBody, paragraphsOf, textOfParagraphs } from './classic-text.ts'
import { markedText } from './marked-text.ts'
import type { TemplateBody } from './template-body.ts'

it('a template that is read as a text and not changed is the very same', () => {
  for (const { body } of shippedTemplates) expect(bodyOfDoc(docOfBody(body), body)).toBe(body)
})

it('what is written in the text says on paper what it said there, whatever its marks', () => {
  const piece = fc.constantFrom(
    'a',
    ' ',
    '*',
    '_',
    '- ',
    '\n',
    '\n\n',
    '{{lead.nome}}',
    '*forte*',
    '_leve_',
    '{% if a %}',
    'á',
  )
  fc.assert(
    fc.property(
      fc.array(piece, { maxLength: 14 }).map((list) => list.join('')),
      (text) => {
        const once = textOfParagraphs(paragraphsOf(text))
        expect(paragraphsOf(once)).toEqual(paragraphsOf(textOfParagraphs(paragraphsOf(once))))
      },
    ),
    { numRuns: 500 },
  )
  expect(markedText('** *forte*').markup).toBe('<p>** <strong>forte</strong></p>')
  // A mark that begins or ends in a space is none, in the text and on paper.
  for (const plain of ['* forte *', '*forte *', 'a _ b_', '_b _'].map((one) => `x ${one}`)) {
    expect(textOfParagraphs(paragraphsOf(plain))).toBe(plain)
    expect(markedText(plain).markup).toBe(`<p>${plain}</p>`)
  }
  const text = 'Um *forte {{lead.nome}}* e _leve_.\n\n- item *um*\n- item\n\nlinha\noutra'
  expect(textOfParagraphs(paragraphsOf(text))).toBe(text)
  expect(markedText(textOfParagraphs(paragraphsOf(text))).markup).toBe(markedText(text).markup)
})

it('headings, texts and sections are written; what the text does not show stays; what is pasted twice is a second block', () => {
  const body: TemplateBody = {
    form: 'blocks',
    orientation: 'landscape',
    pages: [
      { id: 'c', kind: 'cover', blocks: [] },
      {
        id: 'p',
        kind: 'summary',
        layout: 'tight',
        blocks: [
          {
            id: 't',
            kind: 'text',
            settings: { text: 'Antes', tone: 'box' },
            when: { field: 'lead.nome', is: 'filled' },
          },
          { id: 'm', kind: 'months', settings: { heading: 'Meses' } },
        ],
      },
    ],
  }
  const doc = structuredClone(docOfBody(body))
  const section = doc.content![1]!
  const [title, lead, text, months] = section.content as [ClassicNode, ClassicNode, ClassicNode, ClassicNode]
  title.content = [{ type: 'text', text: 'Para {{lead.nome}}' }]
  text.content = [{ type: 'paragraph', content: [{ type: 'text', text: 'Depois', marks: [{ type: 'bold' }] }] }]
  section.content = [
    title,
    lead,
    text,
    { type: 'blockHeading', attrs: { id: '' }, content: [{ type: 'text', text: 'Novo' }] },
    months,
    structuredClone(months),
  ]
  const after = bodyOfDoc(doc, body)
  expect(after).toMatchObject({
    orientation: 'landscape',
    pages: [body.pages[0], { id: 'p', title: 'Para {{lead.nome}}' }],
  })
  const [, page] = after.pages
  expect(page).toMatchObject({ kind: 'summary', layout: 'tight' })
  expect(page!.blocks.slice(0, 3)).toEqual([
    { ...body.pages[1]!.blocks[0], settings: { text: '*Depois*', tone: 'box' } },
    { id: expect.any(String), kind: 'heading', settings: { size: 'small', text: 'Novo' } },
    body.pages[1]!.blocks[1],
  ])
  expect(page!.blocks[3]).toEqual({ ...body.pages[1]!.blocks[1], id: expect.not.stringMatching(/^m$/) })
})
