import { describe, expect, it } from 'vitest'
import { faultsOf } from '../faults.ts'
import type { DocumentBody, DocumentNode } from './document-body.ts'
import { documentSheets } from './document-html.ts'

const paragraph = (text: string): DocumentNode => ({ type: 'paragraph', content: [{ type: 'text', text }] })
const cell = (text: string): DocumentNode => ({ type: 'tableCell', content: [paragraph(text)] })
const bodyOf = (content: DocumentNode[]): DocumentBody => ({
  form: 'text',
  orientation: 'portrait',
  doc: { type: 'doc', content },
})

const values = { 'preProposta.desconto': '10%', 'lead.nome': 'Ana' }
const sheets = (...content: DocumentNode[]) =>
  documentSheets(bodyOf(content), {
    title: 'Contrato',
    face: { company: 'Sol', primary: '#0a5c36', secondary: '#0a5c36', logo: null },
    values,
    picture: () => null,
  })

describe('the markup of a document', () => {
  const tag = '<img src=x onerror=alert(1)>'

  it.each([
    [[`{{ "} {% " }}${tag} %}`]],
    [['{{ " }}', `{% " }}${tag} %}`]],
    [[`{{ '} {% ' }}${tag} %}`]],
    [['{% assign a = " %}', `{{ " %}${tag} }}`]],
  ])('never holds a tag that the author typed: %j', (texts) => {
    let markup = ''
    try {
      markup = sheets(...texts.map(paragraph))
    } catch {
      // Refused is as good: nothing is drawn.
    }
    expect(markup).not.toContain('<img')
  })

  it('leaves a text with braces that begin nothing as it was typed', () => {
    expect(sheets(paragraph('um { dois } {{ três'))).toContain('um &#123; dois } &#123;&#123; três')
  })

  it.each([
    '{% if preProposta.desconto == "10%" %}sim{% endif %}',
    '{{ lead.apelido | default: "s}im" | replace: "}", "" }}',
  ])('is worked out where quotes hold a sign of its own: %s', (text) => {
    expect(sheets(paragraph(text))).toContain('<p>sim</p>')
    expect(faultsOf(bodyOf([paragraph(text)]), { isKnown: () => true, values: null, hasPicture: () => true })).toEqual(
      [],
    )
  })

  it('takes a row whole by a condition with a percentage', () => {
    const row: DocumentNode = {
      type: 'tableRow',
      content: [cell('{% if preProposta.desconto == "20%" %}um'), cell('dois{% endif %}')],
    }
    expect(sheets({ type: 'table', content: [row] })).toContain('<table><tbody></tbody></table>')
  })
})
