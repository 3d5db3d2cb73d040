import { find, update } from '../../../platform/db/entity.ts'
import { statement } from '../../../platform/db/statement.ts'
import type { Ctx } from '../../../platform/http/ctx.ts'
import { companyLang, formatMessage } from '../../../platform/i18n/messages.ts'
import { Refusal } from '../../../platform/rules/refusal.ts'
import {
  type Arrived,
  lockedRoom,
  messageById,
  type StoredMessage,
  writeOutgoing,
} from '../../channels/server/public.ts'
import { buttonOf, type Choice, commandMeant, fileNameOf, fitsButtons, mediaKindOf, numbered } from '../command.ts'
import { after, type Command, may } from '../conversation.ts'
import { supportMessages as words } from '../messages.ts'
import { assign, giveWaitingTo } from './assign.ts'
import { needStatusChange } from './chat-status.ts'
import { handTo } from './hand-to.ts'
import { showMessage } from './lists/list-messages.ts'
import { conversationForUpdate } from './lock.ts'
import { operatorOf, requireOperator } from './operator-of.ts'
import { requireServing } from './sent/require-serving.ts'
import { requireOpenWay } from './sent/way.ts'
import { showLast } from './show-last.ts'
import { commandsEntity, conversationsEntity, type StoredCommand, type StoredConversation } from './tables.ts'
import { writeEvent } from './write-event.ts'

/** The sub-commands that have an effect: one may have lost what it offered, or the person it handed over to. */
const childrenOf = (ctx: Ctx, parentId: string | null) =>
  ctx.rows(
    statement<Choice>(
      `select c.id, c.keyword from chat_commands c
       where c.tenant_id = platform.current_tenant() and c.parent_id is not distinct from $1
         and (c.message <> '' or c.media <> '[]' or c.to_department_id is not null or c.to_operator_id is not null
           or exists (select from chat_commands n where n.tenant_id = c.tenant_id and n.parent_id = c.id)) order by c.id`,
      [parentId],
    ),
  )

/** The command that a customer means, if any. */
export async function commandIn(ctx: Ctx, { commandId }: StoredConversation, message: StoredMessage) {
  if (message.kind !== 'text') return null
  const [roots, offered] = [await childrenOf(ctx, null), commandId ? await childrenOf(ctx, commandId) : []]
  return commandMeant({ body: message.body, button: String(message.data.id ?? ''), offered, roots })
}

interface Run {
  /** The operator who runs it; null: it answers the customer automatically. */
  by: string | null
  messageId?: string
  hasButtons: boolean
}

/** Sends what a command says, and hands the conversation over as it says. */
async function run(ctx: Ctx, conversation: StoredConversation, command: StoredCommand, given: Run) {
  const { by, messageId = crypto.randomUUID(), hasButtons } = given
  // Who is served by a person answers that person: only by itself does a command offer what comes next.
  const choices = by === null ? await childrenOf(ctx, command.id) : []
  const room = await lockedRoom(ctx, conversation.roomId)
  const from = { conversationId: conversation.id, origin: by ? ('operator' as const) : ('auto' as const), authorId: by }
  const written: StoredMessage[] = []
  const write = async (one: { kind: string; body: string; data?: Record<string, unknown> }) => {
    const id = written.length === 0 ? messageId : crypto.randomUUID()
    const message = await writeOutgoing(ctx, room, { id, ...from, ...one })
    written.push(message)
    await showLast(ctx, message)
  }
  const body = command.message || (choices.length > 0 ? formatMessage(companyLang, words['support.choose_one']) : '')
  // Pictures come before what is asked, so that the choices stay in sight.
  for (const url of command.media)
    await write({ kind: mediaKindOf(url), body: '', data: { link: url, filename: fileNameOf(url).slice(0, 200) } })
  if (choices.length > 0) await write(offerOf(body, choices, hasButtons))
  else if (body) await write({ kind: 'text', body })
  const offers = { commandId: choices.length > 0 ? command.id : null, offeredAgain: false }
  const isSame = conversation.commandId === offers.commandId && !conversation.offeredAgain
  const now = isSame ? conversation : await update(ctx, conversationsEntity, conversation, offers, { isDerived: true })
  return { written, ...(await hand(ctx, now, command)) }
}

const offerOf = (body: string, choices: readonly Choice[], hasButtons: boolean) =>
  fitsButtons(hasButtons, body, choices)
    ? { kind: 'buttons', body, data: { choices: choices.map(buttonOf) } }
    : { kind: 'text', body: numbered(body, choices).slice(0, 4096) }

/** Repeats the choices to a customer who answered something else. */
export async function offerAgain(ctx: Ctx, conversation: StoredConversation, { channel }: Arrived) {
  const { id, state, commandId, offeredAgain, roomId } = conversation
  const choices = state === 'queue' && commandId && !offeredAgain ? await childrenOf(ctx, commandId) : []
  if (choices.length === 0) return
  const body = formatMessage(companyLang, words['support.choose_again'])
  const from = { id: crypto.randomUUID(), conversationId: id, origin: 'auto' as const, authorId: null }
  const offer = offerOf(body, choices, channel.kind === 'whatsapp')
  await showLast(ctx, await writeOutgoing(ctx, await lockedRoom(ctx, roomId), { ...from, ...offer }))
  await update(ctx, conversationsEntity, conversation, { offeredAgain: true }, { isDerived: true })
}

/**
 * Hands the conversation over as the command says; if the operator no longer serves customers, it stays where it is.
 */
async function hand(ctx: Ctx, conversation: StoredConversation, { toDepartmentId, toOperatorId }: StoredCommand) {
  const still = toOperatorId ? await operatorOf(ctx, toOperatorId) : undefined
  const command: Command | null = still
    ? { do: 'transfer', operatorId: still.userId }
    : toDepartmentId
      ? { do: 'transfer', departmentId: toDepartmentId }
      : null
  if (!command || !may(conversation, command).ok) return { conversation, isHanded: false }
  const moved = await update(
    ctx,
    conversationsEntity,
    conversation,
    {
      ...after(conversation, command),
      ...(still
        ? { takenAt: conversation.takenAt ?? ctx.now, commandId: null }
        : { waitingSince: conversation.waitingSince ?? ctx.now }),
    },
    { event: 'conversations.transferred', isDerived: true },
  )
  await writeEvent(ctx, moved, 'commanded', still ? { userId: still.userId } : { departmentId: toDepartmentId })
  if (still) await handTo(ctx, moved, still.userId)
  const handed = still ? moved : await assign(ctx, moved)
  await giveWaitingTo(ctx, conversation.operatorId)
  return { conversation: handed, isHanded: true }
}

/** Answers a customer's command; if it neither hands over nor offers anything, the conversation waits like others. */
export async function answerWithCommand(ctx: Ctx, conversation: StoredConversation, id: string, { channel }: Arrived) {
  const command = await find(ctx, commandsEntity, id)
  const { conversation: now } = await run(ctx, conversation, command, {
    by: null,
    hasButtons: channel.kind === 'whatsapp',
  })
  if (now.state === 'queue' && now.commandId === null) await assign(ctx, now)
}

/** Runs a command for an operator; a repeated call sends nothing. */
export async function runCommand(
  ctx: Ctx,
  id: string,
  { commandId, messageId }: { commandId: string; messageId: string },
) {
  const conversation = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  const there = await messageById(ctx, messageId)
  if (there) {
    if (there.roomId !== conversation.roomId) throw new Refusal(404, 'support.command_not_found')
    return { messages: [await showMessage(ctx, messageId)], isHanded: false }
  }
  await requireServing(ctx, conversation)
  const command = await find(ctx, commandsEntity, commandId)
  const { message, media, toDepartmentId, toOperatorId } = command
  if (!message && media.length === 0 && !toDepartmentId && !toOperatorId)
    throw new Refusal(409, 'support.command_empty')
  if (toDepartmentId || toOperatorId) needStatusChange(ctx)
  if (message || media.length > 0) await requireOpenWay(ctx, conversation)
  const { written, isHanded } = await run(ctx, conversation, command, { by: ctx.userId, messageId, hasButtons: false })
  const messages = []
  for (const one of written) messages.push(await showMessage(ctx, one.id))
  return { messages, isHanded }
}
