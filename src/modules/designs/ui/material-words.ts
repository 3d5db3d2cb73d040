import { formatNumber } from '../../../platform/ui/text/formats.ts'
import type { useText } from '../../../platform/ui/text/use-text.ts'
import type { FilledPlane } from '../roof/filled-plane.ts'
import type { Material } from '../roof/materials.ts'
import type { outputMessages } from './output-messages.ts'

type Say = ReturnType<typeof useText<typeof outputMessages>>['t']

/** A material as it is read: how many, what, and why. */
export function wordsOf(material: Material, t: Say, nameOf: (plane: FilledPlane) => string) {
  const { kind, quantity } = material
  const isLong = kind === 'cable' || kind === 'rail'
  const count = formatNumber(quantity)
  const name = nameOfMaterial(material, t, nameOf)
  return {
    id: `${kind} ${'plane' in material ? material.plane.plane.id : name}`,
    quantity: isLong ? t('roof.metres', { count }) : count,
    name,
    why: whyOf(material, t),
  }
}

function nameOfMaterial(material: Material, t: Say, nameOf: (plane: FilledPlane) => string): string {
  switch (material.kind) {
    case 'module':
    case 'inverter':
      return material.name
    case 'cable':
    case 'connectors':
      return t(`roof.of_${material.kind}`)
    case 'dc-switch':
      return t('roof.of_dc-switch', { volts: formatNumber(material.volts) })
    case 'fuse':
    case 'breaker':
      return t(`roof.of_${material.kind}`, { amps: formatNumber(material.amps) })
    case 'frame':
      return t('roof.of_frame', { tilt: formatNumber(material.tilt), plane: nameOf(material.plane) })
    default:
      return t(`roof.of_${material.kind}`, { plane: nameOf(material.plane) })
  }
}

function whyOf(material: Material, t: Say): string {
  switch (material.kind) {
    case 'module':
      return t('roof.why_module', { planes: material.planes })
    case 'cable': {
      const { strings, dropM } = material
      if (dropM === null) return t('roof.why_cable_open', { strings })
      return t('roof.why_cable', { strings, drop: formatNumber(dropM, 1) })
    }
    case 'connectors':
    case 'fuse':
      return t(`roof.why_${material.kind}`, { strings: material.strings })
    case 'breaker':
      return t('roof.why_breaker', { current: formatNumber(material.current, 1) })
    case 'inverter':
    case 'dc-switch':
      return t(`roof.why_${material.kind}`)
    default:
      return t(`roof.why_${material.kind}`, { rows: material.rows })
  }
}
