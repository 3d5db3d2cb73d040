/** Credits can be used in the bills of the sixty months after the one in which they arose (Law 14.300, art. 13). */
export const creditMonths = 60

/**
 * Credits of one unit, in kWh, by the billing month in which they arose. Months count from 0; the oldest lot is used
 * first. Mutable on purpose: a proposal computes thousands of months.
 */
export type CreditLedger = { lots: Float64Array; oldest: number; balance: number; expired: number }

export function newLedger(months: number): CreditLedger {
  return { lots: new Float64Array(months + 1), oldest: 0, balance: 0, expired: 0 }
}

export function addCredit(ledger: CreditLedger, month: number, kwh: number) {
  if (kwh <= 0) return
  ledger.lots[month] = ledger.lots[month]! + kwh
  ledger.balance += kwh
}

/** Takes up to `kwh` from the oldest lots and returns the amount taken. */
export function spendCredits(ledger: CreditLedger, month: number, kwh: number): number {
  let wanted = Math.min(kwh, ledger.balance)
  const taken = wanted
  ledger.balance -= taken
  while (wanted > 0 && ledger.oldest <= month) {
    const lot = ledger.lots[ledger.oldest]!
    if (lot > wanted) {
      ledger.lots[ledger.oldest] = lot - wanted
      return taken
    }
    ledger.lots[ledger.oldest] = 0
    wanted -= lot
    if (ledger.oldest === month) break
    ledger.oldest++
  }
  if (ledger.oldest === month && ledger.lots[month] === 0) ledger.balance = 0
  return taken
}

/** After the bill of `month`: unused credits that arose sixty months before expire. Returns the expired kWh. */
export function expireCredits(ledger: CreditLedger, month: number): number {
  const last = month - creditMonths
  let lost = 0
  while (ledger.oldest <= last) {
    lost += ledger.lots[ledger.oldest]!
    ledger.lots[ledger.oldest] = 0
    ledger.oldest++
  }
  ledger.expired += lost
  ledger.balance = ledger.balance > lost ? ledger.balance - lost : 0
  return lost
}
