import type { Ctx } from '../../../platform/http/ctx.ts'
import { inTurn } from '../../../platform/http/deliver.ts'
import type { ServerModule } from '../../../platform/http/module.ts'
import { route } from '../../../platform/http/route.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import { internalChat } from '../contract.ts'
import { internalChatMessages } from '../messages.ts'
import { addMember, leaveGroups, removeMember, renameGroup } from './change-group.ts'
import { directNoticeJob } from './direct-notices.ts'
import { keepDraft, ownDraft } from './drafts/drafts.ts'
import { forgetDraftsAbout, roomDrafts } from './drafts/room-drafts.ts'
import { forgetTalkOf } from './forget-talk.ts'
import { listRooms } from './list-rooms.ts'
import { markableDeals } from './markable-deals.ts'
import { editMessage, listMessages, removeMessage, writeMessage } from './messages.ts'
import { addGroup, openDirect, openOfDeal } from './open-room.ts'
import { announceReading, readUpTo, sayTyping } from './read-room.ts'
import { sendFile } from './send-file.ts'
import { showRoom } from './show-room.ts'
import { isOthers, isTheirs, seenRoom } from './sight.ts'

export const internalChatModule: ServerModule = {
  name: 'internal-chat',
  isPersonal: true,
  messages: internalChatMessages,
  leaving: {
    ends: ['internal_rooms.manager_id', 'internal_members.user_id'],
    history: ['internal_readers.user_id', 'internal_messages.author_id'],
  },
  contract: internalChat,
  subjects: [
    {
      kind: 'internal-room',
      table: 'internal_rooms',
      name: 'name',
      view: { may: maySeeRoom },
      reached: reachedRooms,
      fields: { name: 'text', managerId: { of: 'user' }, userId: { of: 'user' } },
    },
  ],
  rooms: [
    { name: 'internal-room:', of: 'internal-room' },
    { name: 'internal-chat:', isOwn: true },
    { name: 'internal-drafts:', isOwn: true },
  ],
  notices: ['chat-mentioned', 'chat-message'],
  jobs: [directNoticeJob],
  listeners: {
    'users.left': inTurn(
      (ctx, { subject }) => leaveGroups(ctx, subject.id),
      (ctx, { subject }) => roomDrafts.forgetAllOf(ctx, subject.id),
    ),
    'contacts.erased': inTurn(
      (ctx, { subject }) => forgetTalkOf(ctx, subject.id),
      (ctx, { subject }) => forgetDraftsAbout(ctx, subject.id),
    ),
  },
  routes: [
    route(internalChat.rooms, (ctx, { query }) => listRooms(ctx, query)),
    route(internalChat.openDirect, (ctx, { body }) => openDirect(ctx, body.userId)),
    route(internalChat.addGroup, (ctx, { body }) => addGroup(ctx, body)),
    route(internalChat.markable, (ctx, { query }) => markableDeals(ctx, query.search)),
    route(internalChat.openOfDeal, (ctx, { params }) => openOfDeal(ctx, params.id)),
    route(internalChat.room, (ctx, { params }) => showRoom(ctx, params.id)),
    route(internalChat.rename, (ctx, { params, body }) => renameGroup(ctx, params.id, body)),
    route(internalChat.addMember, (ctx, { params, body }) => addMember(ctx, params.id, body.userId)),
    route(internalChat.removeMember, (ctx, { params }) => removeMember(ctx, params.id, params.userId)),
    route(internalChat.messages, (ctx, { params, query }) => listMessages(ctx, params.id, query)),
    route(internalChat.write, (ctx, { params, body }) => writeMessage(ctx, params.id, body)),
    route(internalChat.sendFile, (ctx, { params, query, request }) => sendFile(ctx, params.id, query, request)),
    route(internalChat.typing, (ctx, { params }) => sayTyping(ctx, params.id)),
    route(internalChat.draft, (ctx, { params }) => ownDraft(ctx, params.id)),
    route(internalChat.keepDraft, (ctx, { params, body }) => keepDraft(ctx, params.id, body)),
    route(internalChat.edit, (ctx, { params, body }) => editMessage(ctx, params.id, body)),
    route(internalChat.remove, (ctx, { params }) => removeMessage(ctx, params.id)),
    route(internalChat.read, (ctx, { params, body }) => readUpTo(ctx, params.id, body.number)),
    route(internalChat.announce, (ctx, { params }) => announceReading(ctx, params.id)),
  ],
}

async function maySeeRoom(ctx: Ctx, id: string) {
  try {
    await seenRoom(ctx, id)
    return true
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

/** For lists of what is about rooms: notices of a room that somebody was taken out of are theirs no more. */
function reachedRooms(ctx: Ctx, column: string, values: unknown[]) {
  if (!ctx.user) return 'true'
  const me = `$${values.push(ctx.user.id)}::uuid`
  const own = isTheirs(ctx, me, values)
  return `not exists (select from internal_rooms room where room.tenant_id = platform.current_tenant() and room.id = ${column}
    and not (${own} or ${isOthers(ctx, me)}))`
}
