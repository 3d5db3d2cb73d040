import fc from 'fast-check'
import { expect, it } from 'vitest'
import { after, type DocumentEvent, documentEvents, type Standing } from './document-state.ts'

const sent: Standing = { state: 'process', signers: { ana: 'waiting', bia: 'waiting' } }
const through = (from: Standing, ...events: DocumentEvent[]) => events.reduce(after, from)
const sign = (signerId: string): DocumentEvent => ({ kind: 'sign', signerId })

it('[DOCS-010] a document is in process, signed by all, finished or canceled', () => {
  expect(through(sent, sign('ana')).state).toBe('process')
  expect(through(sent, sign('ana'), sign('bia')).state).toBe('signed')
  expect(through(sent, sign('ana'), sign('bia'), { kind: 'document-closed' }).state).toBe('finished')
  expect(through(sent, sign('ana'), { kind: 'cancel' }).state).toBe('canceled')
})

it('[DOCS-011] a draft stays one until it is sent', () => {
  const draft: Standing = { state: 'draft', signers: {} }
  const asked = through(draft, { kind: 'upload' }, { kind: 'add-signer', signerId: 'ana' })
  expect(asked.state).toBe('draft')
  expect(through(asked, { kind: 'signature-started' }).state).toBe('process')
})

it('[DOCS-012] signed by every signer, finished when it is closed; closed before the last signature ends the same', () => {
  const inOrder = through(sent, sign('ana'), sign('bia'), { kind: 'document-closed' })
  expect(through(sent, sign('ana'), { kind: 'document-closed' }, sign('bia'))).toEqual(inOrder)
})

it('whoever was removed is not waited for, and whoever refused is', () => {
  expect(through(sent, sign('ana'), { kind: 'remove-signer', signerId: 'bia' }).state).toBe('signed')
  expect(through(sent, sign('ana'), { kind: 'refused', signerId: 'bia' }).state).toBe('process')
})

const anyEvent = fc.record({
  kind: fc.constantFrom(...documentEvents),
  signerId: fc.constantFrom('ana', 'bia', 'caio', ''),
})

it('the same notice twice does nothing, and what is final stays', () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 20 }), anyEvent, (events, one) => {
      const standing = through(sent, ...events)
      expect(through(standing, one, one)).toEqual(after(standing, one))
      const isFinal = standing.state === 'finished' || standing.state === 'canceled'
      if (isFinal) expect(after(standing, one).state).toBe(standing.state)
      if (standing.state === 'canceled') expect(after(standing, one)).toEqual(standing)
    }),
    { numRuns: 2000 },
  )
})
