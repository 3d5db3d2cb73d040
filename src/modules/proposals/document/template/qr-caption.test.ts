import { expect, it } from 'vitest'
import { printedWords } from '../printed/printed-words.ts'
import { proposalDocument } from '../proposal-document.ts'
import { sampleDocumentModel } from '../sample-document.ts'
import { drawBlock } from './draw-pages.ts'

const plain = sampleDocumentModel()
const model = { ...plain, head: { ...plain.head, publicUrl: 'https://sol.exemplo/p/abc' } }
const words = printedWords('pt-BR')
const context = { model, words, t: words.t, pageOf: () => 1, total: 1, number: 1, part: 0 }
const drawn = (settings: Record<string, string>) =>
  drawBlock(context, { id: 'qr', kind: 'link', settings }, {})?.markup ?? ''

it('the QR of a proposal has the caption that its template gives it, else the usual one with the address', () => {
  expect(drawn({})).toContain('Prefere aceitar pelo celular?')
  expect(drawn({})).toContain('sol.exemplo/p/abc')
  const own = drawn({ caption: 'Aponte a câmera & aceite' })
  expect(own).toContain('Aponte a câmera &amp; aceite')
  expect(own).not.toContain('Prefere aceitar')
})

it('the cover of an accepted proposal asks nobody to accept', () => {
  expect(proposalDocument(model)).toContain('Abra no celular, veja as contas e aceite')
  const accepted = proposalDocument({ ...model, acceptedId: model.option.id })
  expect(accepted).toContain('Abra no celular e veja o que foi aceito')
  expect(accepted).not.toContain('veja as contas e aceite')
})
