/** Share of the Fio B that is paid on compensated energy, by calendar year of the bill (Law 14.300/2022, art. 27). */
export const fioBSharesOfTheLaw = [
  { year: 2023, share: 0.15 },
  { year: 2024, share: 0.3 },
  { year: 2025, share: 0.45 },
  { year: 2026, share: 0.6 },
  { year: 2027, share: 0.75 },
  { year: 2028, share: 0.9 },
]

/** Whether these shares by year are those of the law; a company may calculate with others. */
export const areOfTheLaw = (shares: readonly { year: number; share: number }[]) =>
  fioBSharesOfTheLaw.every(({ year, share }) => shareIn(shares, year) === share)

function shareIn(shares: readonly { year: number; share: number }[], year: number): number {
  let share = shares[0]?.share ?? 0
  for (const step of shares) if (step.year <= year) share = step.share
  return share
}

export type Law14300 = {
  regime: 'gd1' | 'gd2' | 'gd3'
  /** ISO date of the access request. */
  requestDate: string
  after2028: { kind: 'full-fio-b' } | { kind: 'hold-90' } | { kind: 'whole-tusd' } | { kind: 'typed'; share: number }
  gd3: { fioA: number; charges: number } | null
  /**
   * A plant connected earlier, which this one enlarges: its part (0 to 1) of the compensated energy, by installed
   * power, follows its own regime (art. 26, § 2º, III: only the increase loses the right).
   */
  existing?: { part: number; regime: 'gd1' | 'gd2'; requestDate: string }
}

/** The law for the existing part, with the same scenario for what the law leaves open. */
const connected = ({ after2028 }: Law14300, { regime, requestDate }: Connected): Law14300 => ({
  regime,
  requestDate,
  after2028,
  gd3: null,
})
type Connected = NonNullable<Law14300['existing']>

/** The law for the increase alone. */
export const lawOfIncrease = ({ existing: _existing, ...law }: Law14300): Law14300 => law

/** The regime of a request by its date, without late GD I requests and the GD III cases. */
export const regimeOfRequest = (requestDate: string) => (requestDate <= '2023-01-07' ? 'gd1' : 'gd2')

/** First year under art. 17: 2029, or 2031 for requests from 8 January to 7 July 2023; GD I keeps its rule through 2045. */
export function firstScenarioYear(law: Pick<Law14300, 'regime' | 'requestDate'>): number {
  if (law.regime === 'gd1') return 2046
  return law.regime === 'gd2' && law.requestDate >= '2023-01-08' && law.requestDate <= '2023-07-07' ? 2031 : 2029
}

/**
 * The regime by which a year's bill is charged: GD I keeps its own rule through 2045 and then follows the others (art.
 * 26).
 */
export function billingRegime(
  law: Pick<Law14300, 'regime' | 'requestDate' | 'existing'>,
  year: number,
): Law14300['regime'] {
  const regime = law.regime === 'gd1' && year >= firstScenarioYear(law) ? 'gd2' : law.regime
  const { existing } = law
  // Two rules on one bill are charged as GD II, which asks of GD I energy what GD I does: nothing, down to the minimum.
  return existing && billingRegime({ ...existing }, year) !== regime ? 'gd2' : regime
}

/**
 * Share of Fio B in a calendar year. When the whole TUSD is charged, this returns 1 and `networkCharge` adds the rest.
 */
export function fioBShare(law: Law14300, year: number, shares = fioBSharesOfTheLaw): number {
  const { existing } = law
  if (existing) {
    const before = fioBShare(connected(law, existing), year, shares)
    return existing.part * before + (1 - existing.part) * fioBShare(lawOfIncrease(law), year, shares)
  }
  if (year >= firstScenarioYear(law)) {
    if (law.after2028.kind === 'hold-90') return 0.9
    return law.after2028.kind === 'typed' ? law.after2028.share : 1
  }
  if (law.regime === 'gd1') return 0
  if (law.regime === 'gd3') return 1
  return shareIn(shares, year)
}

/** Charge on one compensated kWh in a calendar year at the given tariff, R$/kWh without taxes. */
export function networkCharge(
  law: Law14300,
  year: number,
  tariff: { tusd: number; fioB: number },
  shares = fioBSharesOfTheLaw,
): number {
  const { existing } = law
  if (existing) {
    const before = networkCharge(connected(law, existing), year, tariff, shares)
    return existing.part * before + (1 - existing.part) * networkCharge(lawOfIncrease(law), year, tariff, shares)
  }
  if (year >= firstScenarioYear(law)) {
    if (law.after2028.kind === 'whole-tusd') return tariff.tusd
  } else if (law.regime === 'gd3') {
    return tariff.fioB + 0.4 * (law.gd3?.fioA ?? 0) + (law.gd3?.charges ?? 0)
  }
  return fioBShare(law, year, shares) * tariff.fioB
}
