import { equipmentName } from '../../catalogue/equipment-name.ts'
import type { DocumentModelRequest } from './document-model.ts'
import type { WarrantyKind } from './proposal-terms.ts'
import { documentWords } from './words.ts'

export type EquipmentLine = {
  kind: WarrantyKind
  name: string
  detail: string | null
  quantity: number
  warrantyYears: number | null
  warrantyNote: string | null
}

/** The delivered items: the kit's lines without prices, and the service. */
export function equipmentLines({ lang, input, result, terms }: DocumentModelRequest): EquipmentLine[] {
  const words = documentWords(lang)
  const { t } = words
  const line = (kind: WarrantyKind, name: string, detail: string | null, quantity: number): EquipmentLine => ({
    kind,
    name,
    detail,
    quantity,
    warrantyYears: terms.warranties[kind]?.years ?? null,
    warrantyNote: terms.warranties[kind]?.note ?? null,
  })
  const metres = (value: number) => words.number(value, 3)
  const { module, inverters, battery } = input
  const moduleLine = line(
    'module',
    t('document.equipment.module', { model: equipmentName(module) }),
    t('document.equipment.module_detail', {
      power: words.number(module.powerW, 1, 0),
      length: metres(module.lengthM),
      width: metres(module.widthM),
      efficiency: words.percent(module.powerW / (module.lengthM * module.widthM * 1000), 1),
    }),
    result.system.moduleCount,
  )
  const inverterLines = inverters.map(({ datasheet, quantity }) =>
    line(
      'inverter',
      t(datasheet.kind === 'micro' ? 'document.equipment.micro' : 'document.equipment.inverter', {
        model: equipmentName(datasheet),
      }),
      [
        `${words.number(datasheet.powerKw, 2, 0)} kW`,
        t('document.equipment.mppts', { count: datasheet.mppts }),
        datasheet.lineVoltage ? `${words.number(datasheet.lineVoltage)} V` : null,
      ]
        .filter(Boolean)
        .join(', '),
      quantity,
    ),
  )
  const batteryLines =
    battery && result.battery
      ? [
          line(
            'battery',
            t('document.equipment.battery', { model: equipmentName(battery.datasheet) }),
            t('document.equipment.battery_detail', {
              each: words.number(battery.datasheet.capacityKwh, 2, 0),
              total: words.number(result.battery.installedKwh, 2, 0),
            }),
            result.battery.units,
          ),
        ]
      : []
  // Items priced by the kWp are one lot: a quantity of 6.6 makes no sense.
  const others = result.price.kit
    .filter(({ kind }) => !['module', 'inverter', 'battery'].includes(kind))
    .map(({ kind, name, quantity }) =>
      line(kind as WarrantyKind, name, null, Number.isInteger(quantity) ? quantity : 1),
    )
  const service = line(
    'installation',
    t('document.equipment.service'),
    t('document.equipment.service_detail', { distributor: result.tariff.distributor }),
    1,
  )
  return [moduleLine, ...inverterLines, ...batteryLines, ...others, service]
}
