import { expect, it } from 'vitest'
import { readingText } from './reading-text.ts'

type Words = Parameters<typeof readingText>[0]

/** A line of text at this height of the page: each letter 6 wide, 4 between two words. */
function line(text: string, y: number, { x = 50, height = 12 } = {}): Words {
  let at = x
  return text.split(' ').map((one) => {
    const word = { text: one, x: at, y, width: one.length * 6, height }
    at += word.width + 4
    return word
  })
}

it('lines of one paragraph are read on, and a greater step begins another', () => {
  const words = [
    ...line('A CONTRATADA instalará o sistema', 100),
    ...line('em até sessenta dias.', 116),
    ...line('A visita será marcada', 148),
    ...line('com antecedência.', 164),
  ]
  expect(readingText(words)).toBe(
    'A CONTRATADA instalará o sistema em até sessenta dias.\nA visita será marcada com antecedência.',
  )
})

it('a heading of larger letters and a numbered clause stand alone, however close they are', () => {
  const words = [
    ...line('Do prazo', 96, { height: 16 }),
    ...line('4.1. A CONTRATADA instala.', 114),
    ...line('Depois disso avisa.', 130),
    ...line('4.2. A visita é marcada.', 146),
  ]
  expect(readingText(words)).toBe('Do prazo\n4.1. A CONTRATADA instala. Depois disso avisa.\n4.2. A visita é marcada.')
})

it('a word that the file holds in pieces is one word', () => {
  const words = [...line('Cl', 100), ...line('áusula', 100, { x: 62 }), ...line('1ª', 100, { x: 102 })]
  expect(readingText(words)).toBe('Cláusula 1ª')
})

it('columns do not run into one another, and a page without words has no text', () => {
  const words = [...line('À esquerda', 100), ...line('embaixo', 116), ...line('À direita', 100, { x: 300 })]
  expect(readingText(words)).toBe('À esquerda embaixo\nÀ direita')
  expect(readingText([])).toBe('')
})
