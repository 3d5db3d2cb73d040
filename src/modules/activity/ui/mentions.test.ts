import { expect, it } from 'vitest'
import { nameBeingTyped, namedIn, piecesOf, withName } from './mentions.ts'

const renata = { id: 'r', name: 'Renata Moreira' }
const joao = { id: 'j', name: 'João Batista' }

it('a name is being typed after an @ at the start or after a space, not inside an address', () => {
  expect(nameBeingTyped('Oi @Ren', 7)).toBe('Ren')
  expect(nameBeingTyped('@joão b', 7)).toBe('joão b')
  expect(nameBeingTyped('maria@sol', 9)).toBeNull()
  expect(nameBeingTyped('@Renata ligou para', 18)).toBeNull()
})

it('the chosen name takes the place of what was typed', () => {
  expect(withName('Oi @ren tudo bem', 7, 'Renata Moreira')).toEqual({ text: 'Oi @Renata Moreira tudo bem', caret: 19 })
})

it('only people who still stand in the text are named', () => {
  expect(namedIn('@Renata Moreira, ligue', [renata, joao])).toEqual([renata])
  const short = { id: '9', name: 'Renata' }
  expect(namedIn('@Renata Moreira, ligue', [short, renata])).toEqual([renata])
})

it('names stand apart from the rest of the text', () => {
  expect(piecesOf('Oi @João Batista!', [joao])).toEqual([
    { at: 0, text: 'Oi ', isName: false },
    { at: 3, text: '@João Batista', isName: true },
    { at: 16, text: '!', isName: false },
  ])
})
