import { expect, test } from 'vitest'
import { typeOfTitle } from './type-of-title.ts'

const types = [
  { id: 'documento', name: 'Documento', icon: 'file' },
  { id: 'ligacao', name: 'Ligação', icon: 'phone' },
  { id: 'tarefa', name: 'Tarefa', icon: 'checkbox' },
  { id: 'foto', name: 'Registro', icon: 'camera' },
  { id: 'visita', name: 'Visita técnica', icon: 'home-search' },
]
const idOfTitle = (title: string) => typeOfTitle(title, types)?.id ?? null

test('a title that names a kind of work tells the type, by its name or by a word for it', () => {
  expect(idOfTitle('Ligar para Cláudia')).toBe('ligacao')
  expect(idOfTitle('retornar LIGAÇÃO')).toBe('ligacao')
  expect(idOfTitle('Vistoria do telhado')).toBe('visita')
  expect(idOfTitle('Visita técnica na padaria')).toBe('visita')
})

test('of several kinds of work the one that is said first counts', () => {
  expect(idOfTitle('Ligar sobre o contrato')).toBe('ligacao')
  expect(idOfTitle('Contrato: ligar amanhã')).toBe('documento')
})

test('a title that says nothing of the kind, or whose kind has no type, tells none', () => {
  expect(idOfTitle('')).toBeNull()
  expect(idOfTitle('Resolver pendência')).toBeNull()
  expect(idOfTitle('Religar o inversor')).toBeNull()
  expect(idOfTitle('Projeto fotovoltaico')).toBeNull()
  expect(idOfTitle('Reunião com a engenharia')).toBeNull()
})
