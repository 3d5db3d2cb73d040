import { expect, it } from 'vitest'
import { DocumentBody, type DocumentNode } from './document-body.ts'
import { keysIn, withKeys } from './word-keys.ts'

const bold = [{ type: 'bold' as const }]
const text = (given: string, marks?: DocumentNode['marks']): DocumentNode => ({
  type: 'text',
  text: given,
  ...(marks && { marks }),
})
const bodyOf = (...content: DocumentNode[]) =>
  DocumentBody.parse({
    form: 'text',
    orientation: 'portrait',
    doc: { type: 'doc', content: [{ type: 'paragraph', content }] },
  })
const lineOf = ({ doc }: DocumentBody) => doc.content[0]!.content!

it('a key of which a part is bold becomes its field, as its first sign is, and what stands around it stays', () => {
  const body = bodyOf(
    text('Eu, ['),
    text('Nome do '),
    text('cliente', bold),
    text('], moro em «cidade» e em «cidade».'),
  )
  const keys = keysIn(body)
  expect(keys).toEqual(['[Nome do cliente]', '«cidade»'])
  const put = withKeys(body, { '[Nome do cliente]': 'lead.nome', '«cidade»': 'lead.cidade' })
  expect(lineOf(put)).toEqual([text('Eu, {{lead.nome}}'), text(', moro em {{lead.cidade}} e em {{lead.cidade}}.')])
  expect(keysIn(put)).toEqual([])
})

it('every key that is listed is replaced, wherever its marks begin and end, and no other text changes', () => {
  const whole = 'a [k1] b «k2»[k1] {{ k3 }} c'
  const plain = 'a {{x.um}} b {{x.dois}}{{x.um}} {{x.tres}} c'
  for (let one = 0; one <= whole.length; one++)
    for (let other = one; other <= whole.length; other++) {
      const parts = [whole.slice(0, one), whole.slice(one, other), whole.slice(other)]
      const body = bodyOf(...parts.flatMap((part, at) => (part ? [text(part, at === 1 ? bold : undefined)] : [])))
      const put = withKeys(body, { '[k1]': 'x.um', '«k2»': 'x.dois', '{{ k3 }}': 'x.tres' })
      expect(
        lineOf(put)
          .map((node) => node.text)
          .join(''),
      ).toBe(plain)
    }
})

it('a key that nobody gave a field stays as it was, and so does one that a new line parts', () => {
  const body = bodyOf(text('[Nome] '), { type: 'hardBreak' }, text('[Ci'), { type: 'hardBreak' }, text('dade]'))
  expect(keysIn(body)).toEqual(['[Nome]'])
  expect(withKeys(body, { '[Nome]': '' })).toEqual(body)
})
