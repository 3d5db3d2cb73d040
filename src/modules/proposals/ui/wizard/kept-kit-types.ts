import { readSession } from '../../../../platform/ui/data/session.ts'
import type { Narrowing } from './narrowed-kits.ts'

type KitType = Narrowing['kitType']

// The device may be shared: everyone finds their own choice.
const keyOf = (from: string | null) => `girassol.kit-type.${readSession().user?.usuarioid ?? ''}.${from ?? 'all'}`

/** Keeps the type of kit that was last looked at of a supplier (null: of all), on this device. */
export function keepKitType(from: string | null, kitType: KitType) {
  try {
    if (kitType === null) localStorage.removeItem(keyOf(from))
    else localStorage.setItem(keyOf(from), kitType)
  } catch {}
}

/** The type that the person last looked at there; null for both. */
export function keptKitType(from: string | null): KitType {
  try {
    const kept = localStorage.getItem(keyOf(from))
    return kept === 'national' || kept === 'imported' ? kept : null
  } catch {
    return null
  }
}
