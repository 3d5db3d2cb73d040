import type { PermissionId } from '../../../platform/access/permission.ts'
import type { Message } from '../../../platform/i18n/messages.ts'
import type { PageHead } from './page-heads.ts'

/** How the cells of a card are drawn. */
export type Look = 'bars' | 'columns' | 'funnel' | 'forecast' | 'scatter' | 'table' | 'ranking' | 'map' | 'figure'

export interface FigureSpec {
  facts: string
  measure: string
}

/** A question of a card. */
export interface PartSpec {
  facts: string
  measures: readonly string[]
  rows?: readonly string[]
  columns?: readonly string[]
  where?: Readonly<Record<string, string>>
  /** The day that it counts by where it is not the facts' own; null: what stands now, whatever the period. */
  day?: string | null
  /** Without the period before. */
  isPlain?: true
  /** At least so many months up to the end of the period, so that its course is seen however short the period is. */
  atLeastMonths?: number
}

export interface CardSpec extends PartSpec {
  id: string
  title: Message
  look: Look
  /** Half of the page’s width where it is not said. */
  size?: 'third' | 'half' | 'two-thirds' | 'whole'
  /** Of the same people or stores by other facts: further columns of the table. */
  beside?: readonly PartSpec[]
  /** Where the name of a row leads. */
  rowPath?: string
  /** Measures that a flag takes from the card. */
  hiddenWith?: Readonly<Record<string, PermissionId>>
}

export interface PageContent {
  id: string
  figures: readonly FigureSpec[]
  /** Measures that a flag takes from the figures. */
  figuresHiddenWith?: Readonly<Record<string, PermissionId>>
  cards: readonly CardSpec[]
  hasToDo?: true
  hasGoals?: true
  /** Its figures are what the fixed rules look at; they are told as observations. */
  hasObservations?: true
}

export type PageSpec = PageContent & PageHead
