import type { ReactNode, Ref } from 'react'
import type { MenuGroup } from '../overlays/menu.tsx'

/** Whether a column takes a card, and if not, what it asks for. */
export type BoardVerdict =
  | { ok: true }
  | {
      ok: false
      /** One sentence, already in the person's language. */
      reason: string
      /** What the column asks for, met or not, listed before the card is dropped. */
      needs?: readonly { label: string; isMet: boolean }[]
      /** Dropping opens what is missing as a form (`onRefused`). */
      canFill?: boolean
    }

export interface BoardColumnInfo {
  id: string
  name: string
  color?: string | null
  /** All cards of the column, loaded or not. */
  count: number
  /** "R$ 872 mil" */
  sum?: ReactNode
  /** "241 kWp" */
  detail?: ReactNode
  /** Days a card should stay at most. */
  goalDays?: number | null
  /** How many stay longer. */
  lateCount?: number
  /** How many of the cards lack something, and their list. */
  flag?: { text: string; label: string; to: string; search: object }
  /** No card is added here, although others take new ones. */
  takesNoNew?: boolean
  /** Starts folded to its name. */
  isFolded?: boolean
  /** The list of the cards that the figures count. */
  list?: { to: string; search: object; label: string }
  /** What the cards promise, below the sums. */
  forecast?: ReactNode
  /** Columns of a lane stand next to each other under its name. */
  lane?: { id: string; name: string; color?: string | null | undefined; count?: number | undefined }
  /** Explains itself when folded: "no mês". */
  foldedDetail?: ReactNode
}

/** Why a card stands out: it stays longer than its goal, or what comes next is overdue. */
export type CardTone = 'late' | 'overdue' | null

/** A card at its place on the board. */
export interface Place {
  columnId: string
  cardId: string
}

/** The properties that a screen gives to its board. */
export interface BoardHandle {
  /** Moves the focus to a card that was moved to another column from outside the board. */
  follow(place: Place): void
}

export interface BoardProps<Card> {
  handle?: Ref<BoardHandle>
  /** The card that is open beside the board: its column stays in sight when the board gets narrower. */
  openId?: string | undefined
  /** Under this name folded columns are remembered. */
  name: string
  label: string
  /** Few columns share the whole width, however wide that is. */
  fills?: boolean
  columns: readonly BoardColumnInfo[]
  /** Stays the same array while the column's cards are unchanged, so that only columns whose cards, head or state changed are drawn again. */
  cardsOf: (columnId: string) => readonly Card[]
  cardId: (card: Card) => string
  /** A card is described again when its column changed, or when this, `renderCard` or `cardTone` is a new function. */
  cardName: (card: Card) => string
  renderCard: (card: Card, columnId: string) => ReactNode
  cardTone?: (card: Card, columnId: string) => CardTone
  mayDrop: (card: Card, column: BoardColumnInfo) => BoardVerdict
  onMove: (card: Card, from: BoardColumnInfo, to: BoardColumnInfo) => void
  /** A card was dropped where it is refused: open what is missing. */
  onRefused?: (card: Card, to: BoardColumnInfo, verdict: BoardVerdict & { ok: false }) => void
  onOpen?: (card: Card) => void
  onAdd?: (column: BoardColumnInfo) => void
  /** What else the menu at a column's head offers. */
  columnMenu?: ((column: BoardColumnInfo) => MenuGroup[]) | undefined
  selected?: ReadonlySet<string>
  onSelect?: (card: Card) => void
  hasMore?: (columnId: string) => boolean
  loadMore?: (columnId: string) => void
  /** Cards that someone else has just moved, by card id. */
  flashes?: Readonly<Record<string, { name: string; image?: string | null }>>
  /** Expected height of a card in rem, for the scroll bar before it is measured. */
  cardHeight?: number
  isLoading?: boolean
  /** What an empty column says; a hint to drag by default. */
  emptyColumn?: ReactNode
}
