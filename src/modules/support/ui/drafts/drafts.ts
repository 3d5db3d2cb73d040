import { api } from '../../../../platform/ui/data/api.ts'
import { makeDrafts } from '../../../../platform/ui/drafts/own-drafts.ts'
import { support } from '../../contract.ts'
import { type DraftMode, draftModes, longestText } from '../../own-desk-contract.ts'

/** What one has begun to write in conversations, to the customer and to colleagues. */
export const deskDrafts = makeDrafts<DraftMode>({
  modes: draftModes,
  longest: longestText,
  read: (id) => api(support.drafts, { params: { id } }),
  keep: (id, mode, body) => api(support.keepDraft, { params: { id }, body: { mode, body } }),
})

export const draftOf = deskDrafts.textOf

export const writeDraft = deskDrafts.write

/** What somebody has begun to write in a conversation, to the customer or to colleagues. */
export const draftsOf = (id: string) => draftModes.map((mode) => draftOf(id, mode).trim()).filter((text) => text !== '')

/** Puts words below what somebody has begun to write. */
export function giveBack(id: string, mode: DraftMode, said: string) {
  const begun = draftOf(id, mode).trim()
  writeDraft(id, mode, begun ? `${begun}\n${said}` : said)
}
