import type { Message } from '../i18n/messages.ts'

/** A kind of block that templates may be made of; modules declare those that show their records. */
export interface BlockKind {
  kind: string
  words: Message
  group: BlockGroup
  /** What a person may set of it, in the order of its form. */
  settings?: Readonly<Record<string, BlockSetting>>
  /** How many lists of blocks stand in it, one beside another. */
  columns?: number
}

export type BlockGroup = 'text' | 'proposal' | 'company'

export type BlockSetting = { words: Message } & (
  | { kind: 'line' | 'text'; start?: string; most: number }
  | { kind: 'switch'; start?: boolean }
  | { kind: 'choice'; options: Readonly<Record<string, Message>>; start: string }
  /** The id of a picture of the company. */
  | { kind: 'picture' }
  /** Rows of cells. */
  | { kind: 'cells'; start?: readonly (readonly string[])[] }
)

const known = new Map<string, BlockKind>()

export function registerBlocks(kinds: readonly BlockKind[]) {
  for (const kind of kinds) known.set(kind.kind, kind)
}

const drawnNames: ((name: string) => boolean)[] = []

/** A template of HTML names by `data-block` what is drawn into it: blocks, sheets, parts of a page. */
export const registerDrawn = (isDrawn: (name: string) => boolean) => void drawnNames.push(isDrawn)

export const isDrawnName = (name: string) => drawnNames.some((isDrawn) => isDrawn(name))

export const blockKind = (kind: string) => known.get(kind)
