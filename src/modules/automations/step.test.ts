import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isNight, nightAfter } from './night-window.ts'
import type { PlainStep, Rule, Step } from './rule.ts'
import { simulate } from './simulate.ts'
import { continuesIn, type Facts, isNextAtOnce, start, step } from './step.ts'

const zone = 'America/Sao_Paulo'
const facts = (values: Record<string, unknown> = {}, given: Partial<Facts> = {}): Facts => ({
  values,
  kinds: () => 'flag',
  zone,
  spread: 0.5,
  ...given,
})
const act = (action: string): PlainStep => ({ do: 'act', action, input: {} })
const rule = (steps: Step[], given: Partial<Rule> = {}): Rule => ({
  kind: 'instant',
  when: { on: 'event', event: 'deals.created' },
  steps,
  ...given,
})
const isAnswered = { join: 'all' as const, parts: [{ field: 'deal.answered', is: 'yes' as const }] }
const isOpen = { join: 'all' as const, parts: [{ field: 'deal.open', is: 'yes' as const }] }
const begin = '2026-11-24T12:00:00.000Z'
const end = '2028-01-01T00:00:00.000Z'
const actsOf = (given: Rule, values: Record<string, unknown> = {}) =>
  simulate(given, begin, () => facts(values), end).acts.map(({ action }) => action)

it('a question goes one way or the other and comes back to the step behind it', () => {
  const given = rule([{ do: 'if', if: isOpen, yes: [act('a'), act('b')], no: [] }, act('c')])
  expect(actsOf(given, { 'deal.open': true })).toEqual(['a', 'b', 'c'])
  expect(actsOf(given)).toEqual(['c'])
})

it('what is judged and the end go with an act; what comes behind an act sees the record anew', () => {
  const given = rule([act('a'), { do: 'if', if: isOpen, yes: [act('b')], no: [] }, act('c')])
  const strides: string[][] = [[]]
  for (let taken = step(given, start, facts({ 'deal.open': true }), begin); ; ) {
    strides.at(-1)!.push(...taken.effects.map((effect) => (effect.kind === 'act' ? effect.action : effect.kind)))
    if (taken.state.outcome !== 'going') break
    if (!isNextAtOnce(given, taken)) strides.push([])
    taken = step(given, taken.state, facts({ 'deal.open': true }), begin)
  }
  expect(strides).toEqual([['judged', 'a'], ['judged', 'b'], ['c']])
})

it('after a wait the conditions are asked again', () => {
  const given = rule([act('a'), { do: 'wait', minutes: 60 }, act('b')], { if: isOpen })
  const later = (at: string) => facts({ 'deal.open': Date.parse(at) < Date.parse(begin) + 30 * 60_000 })
  const { acts, outcome } = simulate(given, begin, later, end)
  expect([acts.map(({ action }) => action), outcome]).toEqual([['a'], 'stopped'])
})

it.each([
  ['stop', ['a'], 'stopped'],
  ['go-on', ['a', 'b'], 'done'],
] as const)('what is waited for until a deadline: %s', (otherwise, acts, outcome) => {
  const given = rule([act('a'), { do: 'wait-until', if: isOpen, minutes: 1440, otherwise }, act('b')])
  const result = simulate(given, begin, () => facts(), end)
  expect([result.acts.map(({ action }) => action), result.outcome]).toEqual([acts, outcome])
  expect(simulate(given, begin, () => facts({ 'deal.open': true }), end).acts).toHaveLength(2)
})

it('after what is waited for, and after its deadline, the conditions are asked again', () => {
  const given = (otherwise: 'stop' | 'go-on') =>
    rule([{ do: 'wait-until', if: isAnswered, minutes: 1440, otherwise }, act('b')], { if: isOpen })
  const half = Date.parse(begin) + 12 * 3_600_000
  const lost = (at: string) => facts({ 'deal.open': Date.parse(at) < half, 'deal.answered': false })
  expect(simulate(given('go-on'), begin, lost, end)).toMatchObject({ acts: [], outcome: 'stopped' })
  const answeredWhenLost = (at: string) => {
    const isLost = Date.parse(at) >= half
    return facts({ 'deal.open': !isLost, 'deal.answered': isLost })
  }
  expect(simulate(given('stop'), begin, answeredWhenLost, end)).toMatchObject({ acts: [], outcome: 'stopped' })
})

it('[TASK-021] by night it acts from one to four by the store’s own clock, whatever the hour that begins it', () => {
  const zones = fc.constantFrom('America/Sao_Paulo', 'America/Noronha', 'America/Rio_Branco', 'America/Manaus')
  const instant = fc.integer({ min: Date.parse('2026-01-01'), max: Date.parse('2027-12-31') })
  fc.assert(
    fc.property(zones, instant, fc.double({ min: 0, max: 0.999, noNaN: true }), (where, at, spread) => {
      const from = new Date(at).toISOString()
      const { acts } = simulate(
        rule([act('a')], { kind: 'night' }),
        from,
        () => facts({}, { zone: where, spread }),
        end,
      )
      return acts.length === 1 && isNight(acts[0]!.at, where) && Date.parse(acts[0]!.at) - at < 25 * 3_600_000
    }),
  )
})

it('[TASK-022] a run that missed its window rests until the next one', () => {
  const given = rule([act('a')], { kind: 'night' })
  const { state, effects } = step(given, start, facts(), '2026-11-24T07:00:00.000Z')
  expect(state).toEqual(start)
  expect(effects).toEqual([
    { kind: 'rest', path: 'if', until: nightAfter('2026-11-24T07:00:00.000Z', zone, 0.5), why: 'night' },
  ])
  expect(nightAfter('2026-11-24T07:00:00.000Z', zone, 0)).toBe('2026-11-25T04:00:00.000Z')
})

it('the runs of a night are spread over its window', () => {
  const at = (spread: number) => nightAfter('2026-11-24T20:00:00.000Z', zone, spread)
  expect([at(0), at(0.5), at(0.999)]).toEqual([
    '2026-11-25T04:00:00.000Z',
    '2026-11-25T05:27:00.000Z',
    '2026-11-25T06:54:00.000Z',
  ])
})

it('a place in a branch that a version does not have is left behind its step', () => {
  const place = { begun: true, step: 0, branch: 'yes' as const, inner: 0, until: null }
  const { state } = step(rule([act('a')]), { place, outcome: 'going' }, facts(), begin)
  expect(step(rule([act('a')]), state, facts(), begin)).toMatchObject({ state: { outcome: 'done' }, effects: [] })
})

it('a run goes on in another version where that is the same until its place, whatever its steps are given', () => {
  const [mail, note] = [act('mail'), act('note')]
  const asked = (yes: PlainStep[]): Step => ({ do: 'if', if: isOpen, yes, no: [] })
  const inBranch = { begun: true, step: 1, branch: 'yes' as const, inner: 0, until: null }
  const goes = (other: Step[]) => continuesIn(rule(other), rule([note, asked([mail])]), inBranch)
  expect(goes([note, asked([{ do: 'act', action: 'mail', input: { to: 'owner' } }, note]), note])).toBe(true)
  for (const other of [[note, mail], [asked([mail])], [note, asked([note])], [mail, asked([mail])], [note]])
    expect(goes(other)).toBe(false)
})

const plainStep: fc.Arbitrary<PlainStep> = fc.oneof(
  fc.constantFrom('a', 'b', 'c').map(act),
  fc.integer({ min: 1, max: 5_000 }).map((minutes) => ({ do: 'wait' as const, minutes })),
)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  plainStep,
  fc.record({
    do: fc.constant('if' as const),
    if: fc.constant(isOpen),
    yes: fc.array(plainStep, { maxLength: 3 }),
    no: fc.array(plainStep, { maxLength: 3 }),
  }),
)

it('any rule ends, does its steps in their order and each once, however often a step is asked too early', () => {
  fc.assert(
    fc.property(fc.array(anyStep, { maxLength: 6 }), fc.boolean(), (steps, open) => {
      const taken = steps.flatMap((one) => (one.do === 'if' ? (open ? one.yes : one.no) : [one]))
      const wanted = taken.flatMap((one) => (one.do === 'act' ? [one.action] : []))
      const given = rule(steps)
      const done: string[] = []
      let [state, now] = [start, begin]
      for (let tries = 0; state.outcome === 'going' && tries < 200; tries++) {
        const { state: next, effects } = step(given, state, facts({ 'deal.open': open }), now)
        const rest = effects.find((effect) => effect.kind === 'rest')
        if (rest) {
          // Woken a moment too early it stays where it is.
          const early = new Date(Date.parse(rest.until) - 1).toISOString()
          const { effects: again } = step(given, next, facts({ 'deal.open': open }), early)
          expect(again).toMatchObject([{ kind: 'rest', until: rest.until }])
          now = rest.until
        }
        for (const effect of effects) if (effect.kind === 'act') done.push(effect.action)
        state = next
      }
      expect([done, state.outcome]).toEqual([wanted, 'done'])
    }),
  )
})
