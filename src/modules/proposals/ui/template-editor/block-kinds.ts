import {
  type Icon,
  IconAlignLeft,
  IconArrowsSplit2,
  IconBatteryCharging,
  IconBuildingFactory2,
  IconCash,
  IconChartBar,
  IconChartHistogram,
  IconChartLine,
  IconCircuitSwitchOpen,
  IconColumns2,
  IconCreditCard,
  IconFileInvoice,
  IconHeading,
  IconHome,
  IconInfoCircle,
  IconLayoutGrid,
  IconListNumbers,
  IconPhoto,
  IconPlug,
  IconQrcode,
  IconReceipt,
  IconShieldCheck,
  IconSignature,
  IconSpacingVertical,
  IconTable,
  IconUsersGroup,
} from '@tabler/icons-react'
import type { BlockKind } from '../../../../platform/blocks/block.ts'
import { generalBlocks, newId, type SettingValue, type TemplateBlock } from '../../../templates/template-blocks.ts'
import { proposalBlockKinds } from '../../document/template/proposal-blocks.ts'

export const blockKinds: readonly BlockKind[] = [...generalBlocks, ...proposalBlockKinds]
const byKind = new Map(blockKinds.map((kind) => [kind.kind, kind]))

export const kindOf = (kind: string) => byKind.get(kind)

const icons: Readonly<Record<string, Icon>> = {
  heading: IconHeading,
  text: IconAlignLeft,
  picture: IconPhoto,
  table: IconTable,
  team: IconUsersGroup,
  columns: IconColumns2,
  space: IconSpacingVertical,
  glance: IconReceipt,
  figures: IconLayoutGrid,
  contents: IconListNumbers,
  'options-table': IconArrowsSplit2,
  'options-why': IconArrowsSplit2,
  loads: IconPlug,
  chart: IconChartHistogram,
  'data-table': IconTable,
  months: IconChartBar,
  roof: IconHome,
  'single-line': IconCircuitSwitchOpen,
  equipment: IconTable,
  'equipment-rest': IconTable,
  'storage-days': IconBatteryCharging,
  'storage-year': IconBatteryCharging,
  'storage-told': IconBatteryCharging,
  'bill-parts': IconReceipt,
  'bill-floor': IconReceipt,
  balance: IconChartLine,
  'years-table': IconTable,
  scenarios: IconChartLine,
  offers: IconCash,
  instalments: IconCreditCard,
  terms: IconShieldCheck,
  about: IconBuildingFactory2,
  works: IconPhoto,
  seller: IconUsersGroup,
  basis: IconInfoCircle,
  acceptance: IconSignature,
  link: IconQrcode,
}
export const iconOf = (kind: string): Icon => icons[kind] ?? IconFileInvoice

/** A block as it starts, with what its kind says at first. */
export function startingBlock({ kind, settings = {}, columns }: BlockKind): TemplateBlock {
  const start = Object.entries(settings).flatMap(([name, setting]): [string, SettingValue][] => {
    if (setting.kind === 'cells')
      return [
        [
          name,
          (
            setting.start ?? [
              ['Item', 'Valor'],
              ['', ''],
            ]
          ).map((row) => [...row]),
        ],
      ]
    return 'start' in setting && setting.start !== undefined ? [[name, setting.start]] : []
  })
  return {
    id: newId(),
    kind,
    ...(start.length > 0 && { settings: Object.fromEntries(start) }),
    ...(columns && { columns: Array.from({ length: columns }, () => []) }),
  }
}
