import { expect, test } from 'vitest'
import { proposalDocument } from '../proposal-document.ts'
import { sampleDocumentModel } from '../sample-document.ts'

const textOf = (readFromBills: boolean) =>
  proposalDocument({ ...sampleDocumentModel(), readFromBills })
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\s\u00a0]+/g, ' ')

test('only a consumption that was read from bills is said to be', () => {
  const read = textOf(true)
  expect(read).toContain('lido nas suas contas')
  expect(read).toMatch(/\d+ contas de 1 unidade/)
  const text = textOf(false)
  expect(text).not.toContain('lido nas suas contas')
  expect(text).not.toMatch(/\d+ contas de/)
  expect(text).toContain('Consumo informado de 1 unidade')
})
