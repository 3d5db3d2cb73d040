import { expect, it } from 'vitest'
import type { Verdict } from '../../platform/verify/verify.ts'
import { verdictWords } from './verdict-words.ts'

const document = 'd'.repeat(64)
const rows = [
  { number: 1, at: '2026-11-26T14:00:00.000Z', kind: 'document-viewed', who: 'Maria Lima' },
  { number: 2, at: '2026-11-26T15:00:00.000Z', kind: 'document-sign', who: 'Maria Lima' },
  { number: 3, at: '2026-11-26T16:00:00.000Z', kind: 'document-sign', who: '' },
]
const whole: Verdict = {
  state: 'whole',
  seals: [{ by: null, root: null, at: null, timeStamp: null, level: 'B-B', end: 10, fault: null }],
  places: [],
  pages: 1,
  sha256: 'a'.repeat(64),
  documentSha256: document,
  chain: { document, rows, head: '', brokenAt: null },
}
const signedIn = (verdict: Verdict) =>
  verdictWords(verdict, { lang: 'pt-BR', at: (iso) => iso, authority: null }).signed.map(({ value }) => value)

it('a whole file says who signed it and when, and one that is not says nothing of it', () => {
  expect(signedIn(whole)).toEqual([
    'Maria Lima, em 2026-11-26T15:00:00.000Z',
    'Nome na folha de evidências, em 2026-11-26T16:00:00.000Z',
  ])
  expect(signedIn({ ...whole, state: 'changed' })).toEqual([])
  expect(signedIn({ ...whole, documentSha256: 'e'.repeat(64) })).toEqual([])
  expect(signedIn({ ...whole, chain: { ...whole.chain!, brokenAt: 3 } })).toEqual([])
})

it('what the file holds of its chain is counted in links, the word of the page of a document', () => {
  const { chain } = verdictWords(whole, { lang: 'pt-BR', at: (iso) => iso, authority: null })
  expect(chain).toEqual({ label: 'Evidências', value: '3 elos, na ordem e sem mudança' })
})
