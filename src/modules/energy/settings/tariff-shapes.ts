import { z } from 'zod'
import { GroupAPrices } from './concessionaire-shapes.ts'

/** Monthly means from January: irradiation in kWh/m² a day on the horizontal, temperature in °C. */
export const PlaceClimate = z.object({
  place: z.object({
    name: z.string(),
    uf: z.string(),
    ibgeCode: z.string().nullable(),
    latitude: z.number(),
    longitude: z.number(),
  }),
  irradiation: z.object({ monthly: z.array(z.number()), mean: z.number(), source: z.string(), version: z.string() }),
  temperature: z.object({ monthly: z.array(z.number()), source: z.string(), version: z.string() }).nullable(),
  emissionFactor: z.object({
    tonnesPerMwh: z.number(),
    year: z.int(),
    source: z.string(),
    version: z.string(),
  }),
})
export type PlaceClimate = z.infer<typeof PlaceClimate>

const Validity = z.object({ validFrom: z.string().nullable(), validTo: z.string().nullable(), expired: z.boolean() })

/** The group B tariff that a company uses: its own figures where it has entered some, the shipped ones elsewhere. */
export const DistributorTariff = z.object({
  distributor: z.string(),
  name: z.string(),
  concessionaireId: z.string().nullable(),
  uf: z.string(),
  te: z.number(),
  tusd: z.number(),
  fioB: z.number(),
  /** The company's own rate; `null` uses the state's, whose band depends on the kWh of the bill. */
  icms: z.number().nullable(),
  stateIcms: z.object({
    uf: z.string(),
    rate: z.number(),
    povertyFund: z.number(),
    bands: z.array(z.object({ fromKwh: z.number(), toKwh: z.number().nullable(), rate: z.number() })),
  }),
  pisCofins: z.number(),
  proportionalIcms: z.number(),
  streetLightingCents: z.int(),
  /** Prices of supply at medium voltage (A4) by tariff mode; `null` where none are known. */
  groupA: z.object({
    green: GroupAPrices.nullable(),
    blue: GroupAPrices.nullable(),
    /** Until when the prices of each mode are valid; null for those entered by the company. */
    validity: z.object({ green: Validity, blue: Validity }),
  }),
  subgroup: z.string(),
  resolution: z.string().nullable(),
  validFrom: z.string().nullable(),
  validTo: z.string().nullable(),
  expired: z.boolean(),
  source: z.string(),
  version: z.string(),
})
export type DistributorTariff = z.infer<typeof DistributorTariff>
