import { recordList, wholeCompany } from '../../../lists/server/public.ts'
import { conversationRecord } from '../../conversation-record.ts'
import { conversationReports } from '../../conversations-contract.ts'
import { read } from '../sight.ts'

const minutes = (from: string, to: string) => `floor(extract(epoch from ${to} - ${from}) / 60)::int`
export const waitMinutes = minutes('cv.started_at', 'cv.answered_at')
/** Minutes from when it was taken to its last end, also where it was reopened between; null where nobody took it. */
export const serviceMinutes = minutes('cv.taken_at', 'cv.ended_at')

/** Conversations as reports count them: everyone counts those they may read. */
export const conversationRows = recordList({
  name: 'conversations',
  title: { pt: 'Atendimentos', en: 'Conversations' },
  record: conversationRecord,
  endpoint: conversationReports.conversationRows,
  alias: 'cv',
  // Whoever reads a conversation sees it here; see below.
  reach: wholeCompany,
  fields: { waitMinutes, serviceMinutes },
  narrow(ctx, _filters, found) {
    const me = `${found.value(ctx.userId)}::uuid`
    found.parts.push(`${me} is not null`, read(ctx, 'cv', me, found.values))
  },
})
