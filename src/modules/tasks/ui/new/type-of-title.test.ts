import { expect, test } from 'vitest'
import { typeOfTitle } from './type-of-title.ts'

const types = [
  { id: 'documento', name: 'Documento', icon: 'file' },
  { id: 'ligacao', name: 'Ligação', icon: 'phone' },
  { id: 'tarefa', name: 'Tarefa', icon: 'checkbox' },
  { id: 'foto', name: 'Registro', icon: 'camera' },
  { id: 'visita', name: 'Visita técnica', icon: 'home-search' },
]
const told = (title: string) => typeOfTitle(title, types)?.id ?? null

test('a title that names a kind of work tells the type, by its name or by a word for it', () => {
  expect(told('Ligar para Cláudia')).toBe('ligacao')
  expect(told('retornar LIGAÇÃO')).toBe('ligacao')
  expect(told('Vistoria do telhado')).toBe('visita')
  expect(told('Visita técnica na padaria')).toBe('visita')
})

test('of several kinds of work the one that is said first counts', () => {
  expect(told('Ligar sobre o contrato')).toBe('ligacao')
  expect(told('Contrato: ligar amanhã')).toBe('documento')
})

test('a title that says nothing of the kind, or whose kind has no type, tells none', () => {
  expect(told('')).toBeNull()
  expect(told('Resolver pendência')).toBeNull()
  expect(told('Religar o inversor')).toBeNull()
  expect(told('Projeto fotovoltaico')).toBeNull()
  expect(told('Reunião com a engenharia')).toBeNull()
})
