import type { ComponentType } from 'react'
import type { Asked } from '../../../../platform/access/permission.ts'
import type { Deal } from '../../contract.ts'

declare module '../../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** Parts that it adds to a deal beside its list or board, below what the deal itself knows of energy. */
    dealPeekParts?: readonly DealPeekPart[]
  }
}

/** A part of a deal's peek that a later module brings. */
export interface DealPeekPart {
  id: string
  /** The permissions needed to see it; any of them is enough. */
  needs: Asked
  /** The flag that hides it. */
  hiddenWith?: Asked
  /** Whether this deal has something to show there. */
  isFor(deal: Deal): boolean
  /** In its own chunk. */
  part: ComponentType<{ deal: Deal }>
}
