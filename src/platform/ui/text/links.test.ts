import { expect, test } from 'vitest'
import { piecesWithLinks } from './links.ts'

const linksIn = (text: string) => piecesWithLinks(text).flatMap(({ text: piece, isLink }) => (isLink ? [piece] : []))

test('addresses of pages are links, with the rest of the text untouched', () => {
  const text = 'Veja: https://sol.com.br/p/a1?x=1#fim  e\nhttp://x.br (ou HTTPS://Y.BR/).'
  expect(linksIn(text)).toEqual(['https://sol.com.br/p/a1?x=1#fim', 'http://x.br', 'HTTPS://Y.BR/'])
  const pieces = piecesWithLinks(text)
  expect(pieces.map(({ text: piece }) => piece).join('')).toBe(text)
  for (const { at, text: piece } of pieces) expect(text.slice(at, at + piece.length)).toBe(piece)
})

test('what ends the sentence stays outside, what belongs to the address inside', () => {
  expect(linksIn('Já leu https://sol.br/a.html, https://sol.br/b...? *https://sol.br/c*')).toEqual([
    'https://sol.br/a.html',
    'https://sol.br/b',
    'https://sol.br/c',
  ])
  expect(linksIn('(https://pt.wikipedia.org/wiki/Girassol_(planta))')).toEqual([
    'https://pt.wikipedia.org/wiki/Girassol_(planta)',
  ])
  expect(linksIn('“https://sol.br/ação” <https://sol.br/d>')).toEqual(['https://sol.br/ação', 'https://sol.br/d'])
})

test('nothing else is a link', () => {
  const others =
    'javascript:alert(1) data:text/html,x ftp://sol.br //sol.br www.sol.br http:// https://. xhttps://sol.br a@sol.br'
  expect(linksIn(others)).toEqual([])
  expect(piecesWithLinks('')).toEqual([])
})
