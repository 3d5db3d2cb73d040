import type { Lang } from '../../../platform/i18n/messages.ts'
import { equipmentName } from '../../catalogue/equipment-name.ts'
import type { OfferRequest } from './document-model.ts'
import { printedWords } from './printed/printed-words.ts'
import type { WarrantyKind } from './proposal-terms.ts'

export type EquipmentLine = {
  kind: WarrantyKind
  name: string
  detail: string | null
  quantity: number
  warrantyYears: number | null
  warrantyNote: string | null
  /** The company has its own text for this warranty, shown elsewhere. */
  isWorded?: true
}

type Equipped = Pick<OfferRequest, 'input' | 'result' | 'terms'>

/** The delivered items: the kit's lines without prices, and the service. */
export function equipmentLines(lang: Lang, { input, result, terms }: Equipped): EquipmentLine[] {
  const words = printedWords(lang)
  const { t } = words
  const line = (kind: WarrantyKind, name: string, detail: string | null, quantity: number): EquipmentLine => ({
    kind,
    name,
    detail,
    quantity,
    warrantyYears: terms.warranties[kind]?.years ?? null,
    warrantyNote: terms.warranties[kind]?.note ?? null,
    ...(terms.warrantyTexts?.[kind] && { isWorded: true as const }),
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
  // Batteries that a rule counted stand in the price alone: the engine knows of none.
  const shownAbove = ['kit', 'module', 'inverter', ...(batteryLines.length > 0 ? ['battery'] : [])]
  const others = result.price.kit
    .filter(({ kind }) => !shownAbove.includes(kind))
    .map(({ id, kind, name, quantity }) =>
      line(kind as WarrantyKind, name, null, isOneLot(id, quantity) ? 1 : quantity),
    )
  const service = line(
    'installation',
    t('document.equipment.service'),
    t('document.equipment.service_detail', { distributor: result.tariff.distributor }),
    1,
  )
  return [moduleLine, ...inverterLines, ...batteryLines, ...others, service]
}

/**
 * Whether to omit the quantity: the company's own lines priced by kWp have none that makes sense (6.6 of something);
 * kits and rules count pieces and metres.
 */
const isOneLot = (id: string, quantity: number) => !Number.isInteger(quantity) && !/^(kit-item|rule):/.test(id)
