import type { Said } from '../../../platform/work/said.ts'

interface Loaded {
  /** Kits of the list in force, and of the one that was loaded. */
  before: number
  kits: number
  vanished: number
  /** Rows whose price changed by more than half, that have none or one in another currency, or that cannot be read. */
  doubtful: number
  rows: number
}

/** So much of a list may be in doubt, or vanish, before a person looks at it. */
const maxDoubtful = 0.1
const maxVanished = 0.5

/** Why a list that nobody has looked at does not take effect by itself; null when it does. */
export function quarantineOf({ before, kits, vanished, doubtful, rows }: Loaded): Said | null {
  if (kits === 0) return { code: 'supply.quarantine.empty' }
  if (doubtful > maxDoubtful * rows) return { code: 'supply.quarantine.doubtful', values: { count: doubtful, rows } }
  if (before > 0 && vanished > maxVanished * before)
    return { code: 'supply.quarantine.vanished', values: { count: vanished, before } }
  return null
}
