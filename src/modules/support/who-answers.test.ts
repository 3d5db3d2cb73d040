import fc from 'fast-check'
import { expect, it } from 'vitest'
import { conversationStates } from './conversation.ts'
import { whoAnswers } from './who-answers.ts'

const waiting = {
  place: 'new' as const,
  state: 'queue' as const,
  isTooOld: false,
  commandId: 'c',
  botId: 'b',
  isFirst: true,
  greets: true,
}

it('a message is answered by the first of score, person, bot, command, bot that it begins, greeting, queue', () => {
  expect([
    whoAnswers({ ...waiting, place: 'score' }),
    whoAnswers({ ...waiting, state: 'service' }),
    whoAnswers({ ...waiting, state: 'bot' }),
    whoAnswers(waiting),
    whoAnswers({ ...waiting, commandId: null }),
    whoAnswers({ ...waiting, commandId: null, botId: null }),
    whoAnswers({ ...waiting, commandId: null, botId: null, greets: false }),
    whoAnswers({ ...waiting, commandId: null, botId: null, isFirst: false }),
  ]).toEqual([
    { by: 'nobody' },
    { by: 'nobody' },
    { by: 'bot' },
    { by: 'command', id: 'c' },
    { by: 'trigger', id: 'b' },
    { by: 'greeting' },
    { by: 'queue' },
    { by: 'queue' },
  ])
})

it('what was said long ago starts nothing by itself, and whoever is served by a person is answered by that person alone', () => {
  fc.assert(
    fc.property(
      fc.record({
        place: fc.constantFrom('open', 'aside', 'score', 'again', 'new'),
        state: fc.constantFrom(...conversationStates),
        isTooOld: fc.boolean(),
        commandId: fc.constantFrom('c', null),
        botId: fc.constantFrom('b', null),
        isFirst: fc.boolean(),
        greets: fc.boolean(),
      }),
      (facts) => {
        const { by } = whoAnswers(facts)
        if (facts.isTooOld) expect(['nobody', 'bot', 'queue']).toContain(by)
        if (facts.state === 'service' || facts.state === 'closed') expect(by).toBe('nobody')
      },
    ),
  )
})
