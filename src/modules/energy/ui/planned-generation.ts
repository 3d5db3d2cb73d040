/** What the plant of a deal should generate, as a later part of the sale has worked it out. */
export interface PlannedGeneration {
  /** kWh from January. */
  monthlyKwh: readonly number[]
  /** Where the figures come from: "Proposta nº 31, aceita". */
  source: { label: string; to: string }
  /** The mean month of the first year, in cents: as it is, and with the plant. */
  bill: { nowCents: number; withPlantCents: number }
}
