import { expect, test } from 'vitest'
import { triedWords } from '../../platform/contract/failing.ts'
import { tasksFailing } from './failing.ts'

const [id, doneId, openId] = ['1', '2', '3'].map((end) => `0199a000-0000-7000-8000-00000000000${end}`)
const read = [
  { list: [] },
  [
    { id: doneId, kind: 'done' },
    { id: openId, kind: 'to-do' },
  ],
]
const tried = (method: string, under: string, body?: unknown) =>
  triedWords(tasksFailing, method, `/api/tasks/${id}${under}`, { body, read })?.pt

test('what waits to be sent of a task is called what the person did', () => {
  expect(tried('PUT', '/status', { statusId: doneId })).toBe('Concluir a tarefa')
  expect(tried('PUT', '/status', { statusId: openId })).toBe('Mudar o status da tarefa')
  expect(tried('PUT', '/days')).toBe('Mudar a data da tarefa')
  expect(tried('POST', '/timer')).toBe('Iniciar o cronômetro de')
  expect(tried('PATCH', '')).toBe('Atualizar a tarefa')
})
