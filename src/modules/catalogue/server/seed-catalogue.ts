import { insert } from '../../../platform/db/entity.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { defaultSizingSettings } from '../default-settings.ts'
import type { EquipmentKind } from '../equipment-record.ts'
import { shippedBattery, shippedInverter, shippedModule } from './shipped-catalogue.ts'
import { catalogueItemsEntity, sizingConfigsEntity } from './tables.ts'

/** Models of the shipped lists that a new company starts with, and their initial prices in cents. */
const modules: [key: string, cents: number, warrantyYears: number][] = [
  ['byd-byd550mlk-36', 45_900, 12],
  ['canadian-solar-cs6w-555t', 47_900, 12],
  ['jinko-jkm585n-72hl4-v', 52_900, 12],
  ['longi-lr5-72hth-585m', 53_900, 15],
  ['trina-solar-tsm-605deg20c.20', 56_900, 12],
  ['canadian-solar-cs6.2-66tb-620', 57_900, 15],
  ['ja-solar-jam72d42-630-lb', 59_500, 12],
  ['trina-solar-tsm-690neg21c.20', 67_900, 12],
]

const inverters: [key: string, cents: number, warrantyYears: number][] = [
  ['deye-sun2000g3-us-220', 172_000, 12],
  ['saj-m2-2.25k-s4', 186_000, 12],
  ['growatt-min-3000tl-x', 189_000, 10],
  ['weg-siw200g-m030-w1', 215_000, 7],
  ['growatt-min-5000tl-x2', 262_000, 10],
  ['weg-siw200g-m050-w1', 295_000, 7],
  ['weg-siw200g-m060-w1', 342_000, 7],
  ['weg-siw200g-m080-w1', 478_000, 7],
  ['weg-siw200g-m105-w1', 639_000, 7],
  ['huawei-sun2000-12ktl-m2', 829_000, 10],
  ['huawei-sun2000-15ktl-m2', 918_000, 10],
  ['huawei-sun2000-20ktl-m2', 1_079_000, 10],
  ['weg-siw400g-k025-w00', 1_540_000, 7],
  ['weg-siw400g-k037-w00', 1_990_000, 7],
  ['huawei-sun2000-50ktl-m0', 2_690_000, 10],
  ['goodwe-gw75k-mt', 3_490_000, 10],
  ['weg-siw200h-m050-w00', 689_000, 7],
]

const batteries: [key: string, cents: number, warrantyYears: number][] = [
  ['moura-48msl100', 1_090_000, 10],
  ['deye-se-f5', 890_000, 10],
]

/** Creates the equipment and the sizing configuration of a new company. */
export async function seedCatalogue(ctx: Ctx) {
  for (const row of modules) {
    const sheet = shippedModule(row[0])
    await addShipped(ctx, 'module', row, sheet && { ...sheet, power: sheet.powerW }, null)
  }
  for (const row of inverters) {
    const sheet = shippedInverter(row[0])
    await addShipped(ctx, 'inverter', row, sheet && { ...sheet, power: sheet.powerKw }, 1.5)
  }
  for (const row of batteries) {
    const sheet = shippedBattery(row[0])
    await addShipped(ctx, 'battery', row, sheet && { ...sheet, power: sheet.capacityKwh }, null)
  }
  const { ecology: _company, ...settings } = defaultSizingSettings()
  await insert(ctx, sizingConfigsEntity, { code: 'Padrão', toKwp: null, settings })
}

async function addShipped(
  ctx: Ctx,
  kind: EquipmentKind,
  [shippedKey, priceCents, warrantyYears]: readonly [string, number, number],
  sheet: { manufacturer: string; model: string; power: number } | null,
  maximumDcAcRatio: number | null,
) {
  if (!sheet) throw new Error(`The shipped lists have no ${shippedKey}.`)
  const { manufacturer, model, power } = sheet
  const shipped = { kind, shippedKey, manufacturer, model, power, priceCents, warrantyYears, maximumDcAcRatio }
  await insert(ctx, catalogueItemsEntity, { ...shipped, datasheet: null })
}
