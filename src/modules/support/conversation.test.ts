import fc from 'fast-check'
import { expect, it } from 'vitest'
import { after, type Command, may, type Stay } from './conversation.ts'

/** What every stay is, whatever was done to it. */
const isWhole = ({ state, operatorId }: Stay) =>
  state === 'service' ? operatorId !== null : state === 'closed' || operatorId === null

const person = fc.constantFrom('ana', 'bia', 'caio')
const department = fc.option(fc.constantFrom('vendas', 'obras'), { nil: null })
const command: fc.Arbitrary<Command> = fc.oneof(
  person.map((by): Command => ({ do: 'take', by })),
  person.map((to): Command => ({ do: 'give', to })),
  person.map((operatorId): Command => ({ do: 'transfer', operatorId })),
  department.map((departmentId): Command => ({ do: 'transfer', departmentId })),
  fc.constant<Command>({ do: 'return' }),
  fc.constant<Command>({ do: 'close' }),
  fc.option(person, { nil: null }).map((operatorId): Command => ({ do: 'reopen', operatorId })),
  person.map((operatorId): Command => ({ do: 'leave', operatorId })),
)
const begun: Stay = { state: 'queue', departmentId: 'vendas', operatorId: null }

it('[SUPP-015] whatever is done to it, an open conversation has a queue, a bot or an operator, and nobody is passed over', () => {
  fc.assert(
    fc.property(
      fc.constantFrom<Stay>(begun, { ...begun, state: 'bot' }),
      fc.array(command, { maxLength: 40 }),
      (first, all) => {
        let stay = first
        for (const one of all) {
          const verdict = may(stay, one)
          const next = after(stay, one)
          expect(isWhole(next)).toBe(true)
          if (!verdict.ok) expect(next).toEqual(stay)
          // What somebody serves is taken from them by nobody who takes.
          if (stay.state === 'service' && (one.do === 'take' || one.do === 'give'))
            expect(next.operatorId).toBe(stay.operatorId)
          if (stay.state === 'closed' && one.do !== 'reopen') expect(next).toEqual(stay)
          if (one.do === 'leave') expect(next.state === 'service' && next.operatorId === one.operatorId).toBe(false)
          stay = next
        }
      },
    ),
  )
})

it('two who take one conversation: one has it, and the other reads that it is taken', () => {
  const first = after(begun, { do: 'take', by: 'ana' })
  expect(first).toEqual({ state: 'service', departmentId: 'vendas', operatorId: 'ana' })
  expect(may(first, { do: 'take', by: 'bia' })).toMatchObject({ ok: false, code: 'support.taken' })
  expect(may(first, { do: 'take', by: 'ana' }).ok).toBe(true)
})

it('it goes back to the queue of its department, to another one, or is over', () => {
  const served = after(begun, { do: 'take', by: 'ana' })
  expect(after(served, { do: 'return' })).toEqual(begun)
  expect(after(served, { do: 'transfer', departmentId: 'obras' })).toEqual({ ...begun, departmentId: 'obras' })
  expect(after(served, { do: 'transfer', operatorId: 'bia' }).operatorId).toBe('bia')
  const over = after(served, { do: 'close' })
  expect(may(over, { do: 'take', by: 'bia' })).toMatchObject({ code: 'support.closed' })
  expect(after(over, { do: 'reopen', operatorId: 'ana' })).toEqual(served)
  expect(after(over, { do: 'reopen', operatorId: null })).toEqual(begun)
})
