/** A group B tariff. `te`, `tusd` and `fioB` are R$/kWh without taxes. */
export type TariffInput = {
  te: number
  tusd: number
  fioB: number
  icms: number
  pisCofins: number
  /** `outside`: STF Tema 69, ICMS excluded from the PIS/COFINS base; `inside`: the formula of earlier bills. */
  taxFormula: 'outside' | 'inside'
  /** ICMS on the network part of compensated energy: 1 charged, 0 exempt, or the share read on a bill. */
  proportionalIcms: number
  /** Surcharge of the flag, R$/kWh without taxes, for the whole projection. */
  flag: number
  /** Price and Fio B read on a bill, used instead of the homologated values. Group A prices are on the unit. */
  typed: { price: number | null; fioB: number | null; fioBIncludesTaxes: boolean } | null
  /** Rates that replace today's from a calendar year on (tax reform). */
  taxesFrom: { year: number; icms: number; pisCofins: number }[]
  /** Printed with the assumptions. */
  distributor: string
  subgroup: string
  resolution: string | null
  validFrom: string | null
  validTo: string | null
}

export type After2028 =
  | { kind: 'full-fio-b' }
  | { kind: 'hold-90' }
  | { kind: 'whole-tusd' }
  | { kind: 'typed'; share: number }

export type LawInput = {
  regime: 'gd1' | 'gd2' | 'gd3'
  /** ISO date of the access request. */
  requestDate: string
  after2028: After2028
  /** For GD III, R$/kWh without taxes: Fio A, and the sum of R&D, energy efficiency and TFSEE. */
  gd3: { fioA: number; charges: number } | null
}
