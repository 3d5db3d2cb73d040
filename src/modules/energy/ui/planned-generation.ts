/** The expected generation of a deal's plant, computed by a later module. */
export interface PlannedGeneration {
  /** kWh from January. */
  monthlyKwh: readonly number[]
  /** The source of the figures: "Proposta nº 31, aceita". */
  source: { label: string; to: string }
  /** The bill of an average month in the first year, in cents: without and with the plant. */
  bill: { nowCents: number; withPlantCents: number }
}
