import fc from 'fast-check'
import { expect, it } from 'vitest'
import { no, yes } from '../../../platform/rules/verdict.ts'
import { commissionOf } from '../sale.ts'
import {
  divided,
  type Line,
  leastWorth,
  leavingPaid,
  mayBeWorth,
  mayShare,
  namedFor,
  valued,
  withShares,
} from './commission-lines.ts'

const line = (userId: string, given: Partial<Line> = {}): Line => ({
  userId,
  share: 100,
  isMain: true,
  hasLeft: false,
  paid: 0,
  kept: 0,
  bears: 0,
  ...given,
})
const worth = (lines: readonly Line[], amount: number, earned = amount) =>
  valued(lines, { amount, earned }).map((one) => [one.userId, one.amount, one.earned])

/** Shares of hundredths that add up to 100 %. */
const shares = fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 12 }).map((parts) => {
  const sum = parts.reduce((one, other) => one + other, 0)
  const whole = parts.map((part) => Math.max(Math.floor((part * 100_00) / sum), 1))
  whole[0]! += 100_00 - whole.reduce((one, other) => one + other, 0)
  return whole.map((part) => part / 100)
})

it('shares add up to the part, to the cent, and the largest takes what is left', () => {
  expect(divided(100_00, [33.33, 33.33, 33.34])).toEqual([33_33, 33_33, 33_34])
  expect(divided(1, [50, 50])).toEqual([1, 0])
  expect(divided(853_51, [60, 40])).toEqual([512_11, 341_40])
  fc.assert(
    fc.property(shares, fc.integer({ min: 0, max: 1_000_000_000_000 }), (parts, amount) => {
      const cents = divided(amount, parts)
      expect(cents.reduce((one, other) => one + other, 0)).toBe(amount)
      expect(cents.every((part) => part >= 0)).toBe(true)
    }),
  )
})

it('[SALE-016] a commission is the total times its percentage in whole cents, whoever shares it', () => {
  const sale = fc.record({
    total: fc.integer({ min: 0, max: 10_000_000_00 }),
    percent: fc.integer({ min: 0, max: 100_00 }),
  })
  fc.assert(
    fc.property(shares, sale, (parts, { total, percent }) => {
      const amount = commissionOf(total, percent / 100)
      // Twice the distance from the exact value, in ten-thousandths of a cent: never more than half a cent.
      expect(Math.abs(amount * 100_00 - total * percent) * 2).toBeLessThanOrEqual(100_00)
      const lines = parts.map((share, at) => line(`p${at}`, { share, isMain: at === 0 }))
      const all = valued(lines, { amount, earned: 0 })
      expect(all.reduce((sum, one) => sum + one.amount, 0)).toBe(amount)
    }),
  )
})

it('what is earned adds up to the part, never passes a line’s value, never falls while more comes in, and is all of it in the end', () => {
  fc.assert(
    fc.property(
      shares,
      fc.integer({ min: 1, max: 1_000_000 }),
      fc.integer(),
      fc.integer(),
      (parts, amount, one, other) => {
        const lines = parts.map((share, at) => line(`p${at}`, { share, isMain: at === 0 }))
        const [less, more] = [Math.abs(one) % (amount + 1), Math.abs(other) % (amount + 1)].sort((a, b) => a - b) as [
          number,
          number,
        ]
        const before = valued(lines, { amount, earned: less })
        for (const [at, after] of valued(lines, { amount, earned: more }).entries()) {
          expect(after.earned).toBeGreaterThanOrEqual(before[at]!.earned)
          expect(after.earned).toBeLessThanOrEqual(after.amount)
        }
        expect(before.reduce((sum, { earned }) => sum + earned, 0)).toBe(less)
        expect(valued(lines, { amount, earned: amount }).every((one) => one.earned === one.amount)).toBe(true)
      },
    ),
  )
})

it('who leaves a sale keeps what was paid, and the rest goes to who follows', () => {
  const before = [line('ana', { paid: 400_00 })]
  const after = namedFor(before, 'bia')
  expect(leavingPaid(before, after).map(({ userId }) => userId)).toEqual(['ana'])
  expect(worth(after, 1000_00)).toEqual([
    ['bia', 600_00, 600_00],
    ['ana', 400_00, 400_00],
  ])
  // Who comes back takes up their line again.
  expect(worth(namedFor(after, 'ana'), 1000_00)).toEqual([
    ['ana', 1000_00, 1000_00],
    ['bia', 0, 0],
  ])
})

it('whoever follows takes the share of the one who left; those who share it stay', () => {
  const before = [line('ana', { share: 70 }), line('caio', { share: 30, isMain: false })]
  expect(namedFor(before, 'bia').filter(({ hasLeft }) => !hasLeft)).toMatchObject([
    { userId: 'bia', share: 70, isMain: true },
    { userId: 'caio', share: 30, isMain: false },
  ])
  // One who shared already and follows has both shares.
  expect(namedFor(before, 'caio')).toMatchObject([
    { userId: 'caio', share: 100 },
    { userId: 'ana', hasLeft: true },
  ])
})

it('what is kept by one who leaves is taken off who follows, not off those who share the part', () => {
  const shared = [line('renata', { share: 66.67, paid: 100_00 }), line('thiago', { share: 33.33, isMain: false })]
  const left = namedFor(shared, 'rafael')
  expect(worth(left, 300_00)).toEqual([
    ['rafael', 100_01, 100_01],
    ['thiago', 99_99, 99_99],
    ['renata', 100_00, 100_00],
  ])
  // Also once those who share it are paid in full, and of what is earned so far.
  const paid = left.map((one) => ({ ...one, paid: { rafael: 50_00, thiago: 99_99 }[one.userId] ?? one.paid }))
  const after = valued(namedFor(paid, 'juliana'), { amount: 300_00, earned: 300_00 })
  expect(mayBeWorth(after, 300_00)).toEqual(yes)
  expect(after.map(({ userId, amount }) => [userId, amount])).toEqual([
    ['juliana', 50_01],
    ['thiago', 99_99],
    ['rafael', 50_00],
    ['renata', 100_00],
  ])
  expect(worth(namedFor(shared, 'rafael'), 300_00, 150_00).map(([, , earned]) => earned)).toEqual([1, 49_99, 100_00])
})

it('whoever gains by a new division takes over what those keep whom it leaves out', () => {
  const shared = [
    line('ana', { share: 50 }),
    line('bia', { share: 30, isMain: false, paid: 30_00 }),
    line('caio', { share: 20, isMain: false, paid: 10_00 }),
  ]
  const without = withShares(
    shared,
    [
      { userId: 'ana', share: 70 },
      { userId: 'bia', share: 30 },
    ],
    'ana',
  )
  expect(worth(without, 100_00).map(([name, amount]) => [name, amount])).toEqual([
    ['ana', 60_00],
    ['bia', 30_00],
    ['caio', 10_00],
  ])
  // A payment that is deleted afterwards gives the money to who bore it.
  const unpaid = without.map((one) => (one.hasLeft ? { ...one, paid: 0, kept: 0 } : one))
  expect(worth(unpaid, 100_00).map(([, amount]) => amount)).toEqual([70_00, 30_00, 0])
})

it('what somebody kept who has left stays theirs while it is taken back, and once they are paid it again', () => {
  const left = namedFor([line('ana', { paid: 400_00 })], 'bia')
  const takenBack = left.map((one) => (one.hasLeft ? { ...one, paid: 0 } : one))
  for (const lines of [left, takenBack, namedFor(takenBack, 'bia'), namedFor(takenBack, 'caio')])
    expect(worth(lines, 1000_00).map(([, amount]) => amount)).toContain(400_00)
  expect(worth(takenBack, 1000_00, 0).map(([, , earned]) => earned)).toEqual([0, 0])
  // A payment that is deleted after it was taken back leaves nothing to keep, and no amount below zero.
  const owed = namedFor([line('ana', { paid: -400_00 })], 'bia')
  expect(worth(owed, 1000_00)).toEqual([
    ['bia', 1000_00, 1000_00],
    ['ana', 0, 0],
  ])
})

it('who left earns first of what a part earns so far', () => {
  const lines = namedFor([line('ana', { paid: 400_00 })], 'bia')
  expect(worth(lines, 1000_00, 400_00)).toEqual([
    ['bia', 600_00, 0],
    ['ana', 400_00, 400_00],
  ])
  expect(worth(lines, 1000_00, 700_00)[0]).toEqual(['bia', 600_00, 300_00])
})

it('a part is not worth less than what was paid of it, nor a share', () => {
  const lines = withShares(
    [line('ana', { paid: 400_00 })],
    [
      { userId: 'ana', share: 30 },
      { userId: 'bia', share: 70 },
    ],
    'ana',
  )
  expect(mayBeWorth(valued(lines, { amount: 1000_00, earned: 0 }), 1000_00)).toEqual(no('sales.commission_below_paid'))
  expect(mayBeWorth(valued(lines, { amount: 1400_00, earned: 0 }), 1400_00)).toEqual(yes)
  expect(leastWorth(lines)).toBe(1333_34)
  const left = namedFor([line('ana', { paid: 400_00 })], 'bia')
  expect(mayBeWorth(valued(left, { amount: 399_99, earned: 0 }), 399_99)).toEqual(no('sales.commission_below_paid'))
  expect(leastWorth(left)).toBe(400_00)
})

it('shares name each person once, are above zero, make 100 % and keep whom the sale names', () => {
  const of = (...given: [string, number][]) =>
    mayShare(
      given.map(([userId, share]) => ({ userId, share })),
      'ana',
    )
  expect(of(['ana', 60.5], ['bia', 39.5])).toEqual(yes)
  expect(of(['ana', 50], ['ana', 50])).toEqual(no('sales.share_twice'))
  expect(of(['ana', 100], ['bia', 0])).toEqual(no('sales.share_zero'))
  expect(of(['ana', 60], ['bia', 39.99])).toEqual(no('sales.shares_sum'))
  expect(of(['ana', 66.667], ['bia', 33.333])).toEqual(no('sales.share_decimals'))
  expect(of(['ana', 100 - 33.34], ['bia', 33.34])).toEqual(yes)
  expect(of(['bia', 100])).toEqual(no('sales.share_without_main'))
})

it('nobody earns less than nothing, also where a follower gives a colleague the cent that their share was rounded by', () => {
  const lines = [
    line('bia', { share: 66.66, bears: 1 }),
    line('caio', { share: 33.34, bears: -1, isMain: false }),
    line('ana', { share: 0, isMain: false, hasLeft: true }),
  ]
  expect(worth(lines, 1)).toEqual([
    ['bia', 0, 0],
    ['caio', 1, 1],
    ['ana', 0, 0],
  ])
  expect(worth(lines, 1, 0).map(([, , earned]) => earned)).toEqual([0, 0, 0])
})
