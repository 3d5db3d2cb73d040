import type { IconType } from '../../../platform/ui/pieces/icon.tsx'

declare module '../../../platform/ui/routing/screen.ts' {
  interface Area {
    /** How its events look in timelines, by their kind (`deals.won`), or by the kind of record for all of one (`file`). */
    eventLooks?: Readonly<Record<string, EventLook>>
  }
}

export interface EventLook {
  icon: IconType
  tone?: 'neutral' | 'ok' | 'danger'
}
