import type { NewEvent } from '../../platform/events/event.ts'
import type { Message } from '../../platform/i18n/messages.ts'

/**
 * Something that a deal reaches on a day and that instalments can wait for. The last event decides the day, so that a
 * corrected day moves the instalments. If it can happen several times (orders, payments, invoices), only the decisive
 * event is reported: the first, the last, or the one that completes it.
 */
export interface Milestone {
  /** Stored in plans, so it never changes: `contract-signed`. */
  id: string
  words: Message
  /** Its position among the milestones of a deal. */
  at: number
  /**
   * The kinds of events that reach it, each with a function that answers deal and day, or undefined where the event
   * is not decisive. The event must contain both; where no event does, announce one (`ctx.announce`). Without any,
   * people with the permission set the milestone by hand.
   */
  reachedBy?: Readonly<Record<string, (event: NewEvent) => { dealId: string; on: string } | undefined>>
  /** It can also happen outside the product, so people may set it by hand as well. */
  alsoByHand?: true
  /** The kinds of events that undo it, each with the deal; with a day, it counts as reached on that day instead. */
  undoneBy?: Readonly<Record<string, (event: NewEvent) => Undone | string | undefined>>
}

interface Undone {
  dealId: string
  on?: string
}

/**
 * The milestones of every solar project. A module that knows when one is reached declares it again under the same id,
 * with its event; until then it is set by hand.
 */
export const usualMilestones: readonly Milestone[] = [
  { id: 'contract-signed', at: 10, words: { pt: 'Contrato assinado', en: 'Contract signed' } },
  { id: 'financing-paid', at: 20, words: { pt: 'Financiamento liberado', en: 'Financing paid out' } },
  { id: 'order-placed', at: 30, words: { pt: 'Pedido feito', en: 'Order placed' } },
  { id: 'delivered', at: 40, words: { pt: 'Equipamento entregue', en: 'Equipment delivered' } },
  { id: 'installed', at: 50, words: { pt: 'Instalação concluída', en: 'Installation completed' } },
  { id: 'utility-approved', at: 60, words: { pt: 'Aprovado pela distribuidora', en: 'Approved by the utility' } },
]
