import type { z } from 'zod'
import { statement } from '../../../../platform/db/statement.ts'
import type { Ctx } from '../../../../platform/http/ctx.ts'
import { notFound, Refusal } from '../../../../platform/rules/refusal.ts'
import {
  messageById,
  type StoredTemplate,
  templateById,
  templatesOf,
  writeOutgoing,
} from '../../../channels/server/public.ts'
import { filled, oneLine } from '../../../channels/template.ts'
import type { Message } from '../../contract.ts'
import { stateOfTemplate, suggested } from '../../template.ts'
import type { messageTemplates, OfferedTemplate } from '../../templates-contract.ts'
import { showMessage } from '../lists/list-messages.ts'
import { conversationForUpdate } from '../lock.ts'
import { requireOperator } from '../operator-of.ts'
import { requireServing } from '../sent/require-serving.ts'
import { requireWay } from '../sent/way.ts'
import { showLast } from '../show-last.ts'
import { conversationAtDesk } from '../sight.ts'
import type { StoredConversation } from '../tables.ts'

type Given = z.output<NonNullable<typeof messageTemplates.sendTemplate.body>>

/** The templates that may be sent to a person who has not written for a day, with the person's name filled in. */
export async function offeredTemplates(ctx: Ctx, id: string): Promise<OfferedTemplate[]> {
  const conversation = await conversationAtDesk(ctx, id)
  const known = await templatesOf(ctx, conversation.channelId)
  const facts = { person: await nameOf(ctx, conversation), company: ctx.company.name, operator: ctx.user!.name }
  return known
    .filter(({ isPlain }) => isPlain)
    .map(({ id: own, name, language, body, status, fields }) => ({
      id: own,
      name,
      language,
      body,
      state: stateOfTemplate(status),
      fields: fields.map((field) => ({ name: field, value: suggested(field, facts) })),
    }))
}

const nameOf = async (ctx: Ctx, { contactId, title }: StoredConversation) =>
  (
    await ctx.first(
      statement<{ name: string }>('select name from contacts where tenant_id = platform.current_tenant() and id = $1', [
        contactId,
      ]),
    )
  )?.name ?? title

/** Sends an approved template; it needs no open window. */
export async function sendTemplate(ctx: Ctx, id: string, given: Given): Promise<Message> {
  const conversation = await conversationForUpdate(ctx, id)
  await requireOperator(ctx)
  const there = await messageById(ctx, given.id)
  if (there) {
    if (there.roomId !== conversation.roomId) throw notFound()
    return showMessage(ctx, there.id)
  }
  await requireServing(ctx, conversation)
  const room = await requireWay(ctx, conversation)
  const template = await templateById(ctx, conversation.channelId, given.templateId)
  const values = given.values.map(oneLine)
  requireSendable(template, values)
  const { name, language, fields, body } = template
  const message = await writeOutgoing(ctx, room, {
    id: given.id,
    conversationId: conversation.id,
    kind: 'template',
    body: filled(body, fields, values).slice(0, 4096),
    data: { name, language, fields, values },
    origin: 'operator',
    authorId: ctx.userId,
  })
  await showLast(ctx, message)
  return showMessage(ctx, message.id)
}

function requireSendable(template: StoredTemplate | undefined, values: string[]): asserts template is StoredTemplate {
  if (!template?.isPlain) throw new Refusal(409, 'support.template_gone')
  if (stateOfTemplate(template.status) !== 'approved') throw new Refusal(409, 'support.template_not_approved')
  if (values.length !== template.fields.length || values.includes(''))
    throw new Refusal(422, 'support.template_fields', { fields: { values: 'support.template_fields' } })
}
