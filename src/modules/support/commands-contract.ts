import { z } from 'zod'
import { endpoint } from '../../platform/contract/endpoint.ts'
import { id, missing, namedPaging, pageOf, webAddress } from '../../platform/contract/shapes.ts'
import { keywordKey } from './command.ts'
import { Message } from './desk-shapes.ts'

const keyword = z
  .string(missing('support.keyword_required'))
  .trim()
  .max(60)
  .refine((given) => keywordKey(given) !== '', 'support.keyword_required')
const commandFields = {
  parentId: id.nullable(),
  keyword,
  message: z.string().trim().max(2000),
  media: z.array(webAddress).max(10),
  toDepartmentId: id.nullable(),
  toOperatorId: id.nullable(),
}
const CommandPatch = z.object(commandFields).partial()
const CommandInput = CommandPatch.extend({ keyword })

export const Command = z.object({
  id: z.string(),
  parentId: z.string().nullable(),
  keyword: z.string(),
  /** The keywords of its ancestors, outermost first. */
  path: z.array(z.string()),
  message: z.string(),
  media: z.array(z.string()),
  toDepartmentId: z.string().nullable(),
  toOperatorId: z.string().nullable(),
  /** The name of the person or department it hands conversations to. */
  toName: z.string(),
  children: z.int(),
})
export type Command = z.output<typeof Command>

const manages = 'chat.manage-desk'
const attends = ['chat.attend', 'chat.manage-desk'] as const
const unknown = ['support.command_not_found'] as const

/** How many commands a company has at most. */
export const maxCommands = 500

export const commandSetup = {
  commands: endpoint('GET /chat-commands', {
    needs: manages,
    summary: 'The commands as a tree, each behind the one above it, a page at a time',
    query: namedPaging,
    reply: pageOf(Command),
  }),
  commandNames: endpoint('GET /chat-command-names', {
    needs: attends,
    summary: 'The commands with the words above them, and what they say, chosen from where somebody writes',
    reply: z.array(Command.pick({ id: true, keyword: true, path: true, message: true, toName: true })),
  }),
  addCommand: endpoint('POST /chat-commands', {
    needs: manages,
    summary: 'Add a command, by itself or under another one',
    body: CommandInput,
    reply: Command,
    refusals: ['support.commands_full'],
  }),
  editCommand: endpoint('PATCH /chat-commands/:id', {
    needs: manages,
    summary: 'Change a command, or put it under another one',
    body: CommandPatch,
    reply: Command,
    refusals: unknown,
  }),
  removeCommand: endpoint('DELETE /chat-commands/:id', {
    needs: manages,
    summary: 'Delete a command with those under it',
    refusals: unknown,
  }),
  runCommand: endpoint('POST /conversations/:id/commands', {
    needs: 'chat.attend',
    summary:
      'Send what a command says, and hand the conversation to whom it names; the same message id again sends nothing',
    body: z.object({ commandId: id, messageId: id }),
    reply: z.object({ messages: z.array(Message), isHanded: z.boolean() }),
    refusals: [
      'support.not_found',
      'support.handed_on',
      'support.elsewhere',
      'support.closed',
      'support.not_operator',
      'support.take_first',
      'support.taken',
      'support.window_closed',
      'support.disconnected',
      'support.command_not_found',
      'support.command_empty',
      'platform.forbidden',
    ],
  }),
}
