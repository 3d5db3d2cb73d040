import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addCredit, expireCredits, newLedger, spendCredits } from './credits.ts'
import { compensationLimit, energyCharge } from './group-b-bill.ts'

it('bills the minimum and keeps the rest as credit', () => {
  expect(compensationLimit('gd1', 220, 50, 0.9, 0)).toBe(170)
  expect(energyCharge('gd1', 220, 170, 50, 0.9, 0)).toBe(45)
  const limit = compensationLimit('gd2', 220, 50, 0.9, 0.12)
  expect(limit.toFixed(3)).toBe('196.154')
  expect(energyCharge('gd2', 220, limit, 50, 0.9, 0.12).toFixed(2)).toBe('45.00')
  expect((420 - limit).toFixed(3)).toBe('223.846')
})

it('bills what a received credit covers, and what it does not', () => {
  expect(compensationLimit('gd2', 250, 30, 0.9, 0.12)).toBe(250)
  expect(energyCharge('gd2', 250, 250, 30, 0.9, 0.12)).toBe(30)
  expect(compensationLimit('gd2', 400, 100, 0.9, 0.12).toFixed(3)).toBe('346.154')
  expect(energyCharge('gd2', 400, 200, 100, 0.9, 0.12).toFixed(2)).toBe('204.00')
})

it('uses the oldest credit first', () => {
  const ledger = newLedger(120)
  addCredit(ledger, 0, 100)
  addCredit(ledger, 1, 50)
  expect(spendCredits(ledger, 2, 120)).toBe(120)
  expect([ledger.lots[0], ledger.lots[1], ledger.balance]).toEqual([0, 30, 30])
})

it('loses a credit after the bill of the sixtieth month', () => {
  const ledger = newLedger(120)
  addCredit(ledger, 0, 100)
  for (let month = 0; month < 60; month++) expect(expireCredits(ledger, month)).toBe(0)
  expect(ledger.balance).toBe(100)
  expect(expireCredits(ledger, 60)).toBe(100)
  expect([ledger.balance, ledger.expired]).toEqual([0, 100])
})

it('never owes energy and never loses count of it', () => {
  const month = fc.record({
    added: fc.double({ min: 0, max: 1000, noNaN: true }),
    wanted: fc.double({ min: 0, max: 1000, noNaN: true }),
  })
  fc.assert(
    fc.property(fc.array(month, { minLength: 1, maxLength: 200 }), (history) => {
      const ledger = newLedger(history.length)
      let added = 0
      let spent = 0
      for (const [index, { added: kwh, wanted }] of history.entries()) {
        addCredit(ledger, index, kwh)
        added += kwh
        const taken = spendCredits(ledger, index, wanted)
        expect(taken).toBeLessThanOrEqual(wanted)
        spent += taken
        expireCredits(ledger, index)
        expect(ledger.balance).toBeGreaterThanOrEqual(0)
        const lots = ledger.lots.reduce((sum, lot) => sum + lot, 0)
        expect(Math.abs(lots - ledger.balance)).toBeLessThan(1e-6)
        for (let old = 0; old < index - 59; old++) expect(ledger.lots[old]).toBe(0)
      }
      expect(Math.abs(added - spent - ledger.balance - ledger.expired)).toBeLessThan(1e-5)
    }),
    { numRuns: 60 },
  )
})
