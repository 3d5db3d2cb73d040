import { expect, it } from 'vitest'
import { formatMessage, type MessageValues } from '../../../platform/i18n/messages.ts'
import type { DealCard } from '../contract.ts'
import { dealScreenMessages as words } from './messages.ts'
import { isStepLate, stepOfCard, stepText, stepWhen } from './next-step.ts'

const now = new Date('2026-11-30T12:00:00Z')
const visit = { task: 'Visita', taskAt: '2026-12-02T17:00:00Z' }
const bill = {
  pending: 2,
  tasksDueAt: '2026-12-01T03:00:00Z',
  firstTask: { id: 't', title: 'Pedir a conta', dueOn: '2026-11-30', dueTime: '' },
}
const step = (given: Partial<DealCard>) => stepOfCard({ id: 'd', ...given })
const t = (key: keyof typeof words & string, values?: MessageValues) => formatMessage('pt-BR', words[key]!, values)

it('what comes next is the appointment or the first open task, whichever is earlier', () => {
  expect(step({})).toBeNull()
  expect(step(visit)).toMatchObject({ of: 'appointment', title: 'Visita', at: visit.taskAt })
  expect(step({ ...visit, ...bill })).toMatchObject({ of: 'task', title: 'Pedir a conta', at: bill.tasksDueAt })
  expect(step({ ...visit, ...bill, tasksDueAt: '2026-12-09T03:00:00Z' })).toMatchObject({ title: 'Visita' })
  expect(step({ ...visit, ...bill, tasksDueAt: visit.taskAt })).toMatchObject({ title: 'Visita' })
})

it('it is late as soon as either of both is', () => {
  const at = Date.parse('2026-12-01T12:00:00Z')
  expect(isStepLate(step({ ...visit, ...bill })?.at, at)).toBe(true)
  expect(isStepLate(step({ ...visit, ...bill, taskAt: '2026-11-30T17:00:00Z' })?.at, at)).toBe(true)
  expect(isStepLate(step(visit)?.at, at)).toBe(false)
})

it('a task without an hour is due on its day, not at the midnight after it', () => {
  expect(stepWhen(t, step(bill)!, now)).toBe('hoje')
  const timed = { ...bill, firstTask: { ...bill.firstTask, dueOn: '2026-12-01', dueTime: '15:00' } }
  expect(stepWhen(t, step(timed)!, now)).toBe('amanhã 15:00')
})

it('of tasks that are not named the number is told, and when only once they are late', () => {
  const unnamed = step({ pending: 2, tasksDueAt: bill.tasksDueAt })!
  expect(stepText(t, unnamed, 2)).toBe('2 tarefas em aberto')
  expect(stepWhen(t, unnamed, now)).toBeNull()
  expect(stepWhen(t, unnamed, new Date('2026-12-01T06:00:00Z'))).toBe('3 h atrasado')
})
