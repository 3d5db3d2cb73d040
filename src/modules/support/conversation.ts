import { no, type Verdict, yes } from '../../platform/rules/verdict.ts'

/** The state of a conversation: waiting in a queue, with a bot, with an operator, or ended. */
export const conversationStates = ['queue', 'bot', 'service', 'closed'] as const
export type ConversationState = (typeof conversationStates)[number]

/** One conversation of a person in a room, from its first message to its end. */
export interface Stay {
  state: ConversationState
  /** The queue it waits in, or came from; null: the general one. */
  departmentId: string | null
  /** The operator who serves it, or served it last. */
  operatorId: string | null
}

export type Command =
  | { do: 'take'; by: string }
  /** A department assigns it to an operator. */
  | { do: 'give'; to: string }
  | { do: 'transfer'; operatorId: string }
  | { do: 'transfer'; departmentId: string | null }
  | { do: 'return' }
  | { do: 'close' }
  | { do: 'reopen'; operatorId: string | null }
  /** The operator no longer serves customers. */
  | { do: 'leave'; operatorId: string }

export type Refused =
  | 'support.closed'
  | 'support.taken'
  | 'support.nobody_serves'
  | 'support.already_there'
  | 'support.open'

/** Whether a command is possible now; screens explain their buttons with it. */
export function may(stay: Stay, command: Command): Verdict<Refused> {
  const isOpen = stay.state !== 'closed'
  if (command.do === 'reopen') return isOpen ? no('support.open') : yes
  if (command.do === 'leave') return yes
  if (!isOpen) return no('support.closed')
  if (command.do === 'take' || command.do === 'give') {
    const to = command.do === 'take' ? command.by : command.to
    return stay.state === 'service' && stay.operatorId !== to ? no('support.taken') : yes
  }
  if (command.do === 'return') return stay.state === 'queue' ? no('support.nobody_serves') : yes
  if (command.do !== 'transfer') return yes
  const isThere =
    'operatorId' in command
      ? stay.state === 'service' && stay.operatorId === command.operatorId
      : stay.state === 'queue' && stay.departmentId === command.departmentId
  return isThere ? no('support.already_there') : yes
}

/** Whether it may be handed over, returned to the queue or ended: by its operator, and by people who see everybody's conversations. */
export const mayHandOn = ({ state, operatorId }: Pick<Stay, 'state' | 'operatorId'>, me: string, seesAll: boolean) =>
  state === 'service' && operatorId !== me && !seesAll ? no('support.not_served') : yes

/** The conversation after a permitted command: while open it always has a queue, a bot or an operator. */
export function after(stay: Stay, command: Command): Stay {
  if (!may(stay, command).ok) return stay
  const waits = (departmentId: string | null): Stay => ({ state: 'queue', departmentId, operatorId: null })
  const serves = (operatorId: string): Stay => ({ ...stay, state: 'service', operatorId })
  switch (command.do) {
    case 'take':
      return serves(command.by)
    case 'give':
      return serves(command.to)
    case 'transfer':
      return 'operatorId' in command ? serves(command.operatorId) : waits(command.departmentId)
    case 'return':
      return waits(stay.departmentId)
    case 'close':
      return { ...stay, state: 'closed' }
    case 'reopen':
      return command.operatorId ? serves(command.operatorId) : waits(stay.departmentId)
    case 'leave':
      return stay.state === 'service' && stay.operatorId === command.operatorId ? waits(stay.departmentId) : stay
  }
}
