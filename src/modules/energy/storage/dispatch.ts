/** What a battery is for: the plant's own energy, dear hours of group A, or an outage. */
export const strategies = ['own-use', 'peak-shaving', 'backup'] as const
export type Strategy = (typeof strategies)[number]

export interface Bank {
  strategy: Strategy
  /** kWh that may be taken out of a full bank, at its cells. */
  usableKwh: number
  /** kWh at the cells that only an outage may take. */
  reserveKwh: number
  chargeKw: number
  dischargeKw: number
  /** Efficiency of one way, in or out: the square root of the round trip's. */
  oneWay: number
  /** kW up to which the grid may be used for charging. */
  gridKw: number
}

export interface Hour {
  sunKwh: number
  loadKwh: number
  isPeak: boolean
  /** Hours from the beginning of this one until the peak post begins; 0 within it, infinite without one. */
  hoursToPeak: number
}

/** kWh at the battery's cells at the beginning of an hour. */
export interface State {
  storedKwh: number
}

/** kWh of one hour, at the terminals of plant, load and grid; `lostKwh` is what the battery turned into heat. */
export interface Flows extends State {
  directKwh: number
  chargedKwh: number
  fromGridKwh: number
  dischargedKwh: number
  exportedKwh: number
  /** From the grid, for the load and for charging. */
  importedKwh: number
  lostKwh: number
}

/** Charging from the grid begins so many hours before the peak post. */
const chargingHours = 5

/**
 * One hour of plant, load and battery. The sun serves the load first, then the battery, then the grid. Energy is conserved:
 * sun + discharged + imported = load + charged + from grid + exported, and what is stored grows by what went in less what came out and was lost.
 */
export function dispatch(hour: Hour, { storedKwh }: State, bank: Bank): Flows {
  const directKwh = Math.min(hour.sunKwh, hour.loadKwh)
  const surplus = hour.sunKwh - directKwh
  const deficit = hour.loadKwh - directKwh
  const room = Math.max(0, bank.usableKwh - storedKwh) / bank.oneWay
  const chargedKwh = Math.min(surplus, bank.chargeKw, room)
  const dischargedKwh = mayDischarge(hour, bank)
    ? Math.min(deficit, bank.dischargeKw, Math.max(0, storedKwh - bank.reserveKwh) * bank.oneWay)
    : 0
  const fromGridKwh = chargesFromGrid(hour, bank)
    ? Math.max(0, Math.min((room - chargedKwh) / hour.hoursToPeak, bank.chargeKw - chargedKwh, bank.gridKw - deficit))
    : 0
  const after = storedKwh + (chargedKwh + fromGridKwh) * bank.oneWay - dischargedKwh / bank.oneWay
  return {
    directKwh,
    chargedKwh,
    fromGridKwh,
    dischargedKwh,
    exportedKwh: surplus - chargedKwh,
    importedKwh: deficit - dischargedKwh + fromGridKwh,
    lostKwh: chargedKwh + fromGridKwh - dischargedKwh - (after - storedKwh),
    storedKwh: after,
  }
}

const mayDischarge = ({ isPeak }: Hour, { strategy }: Bank) => strategy !== 'peak-shaving' || isPeak

const chargesFromGrid = ({ isPeak, hoursToPeak }: Hour, { strategy }: Bank) =>
  strategy === 'peak-shaving' && !isPeak && hoursToPeak <= chargingHours
