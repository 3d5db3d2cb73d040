import type { Conversation } from '../../contract.ts'

/** Whether the channel takes no free text to the person now. */
export const isShut = ({ hasWindow, windowEndsAt }: Pick<Conversation, 'hasWindow' | 'windowEndsAt'>, now: number) =>
  hasWindow && (windowEndsAt === null || Date.parse(windowEndsAt) <= now)
