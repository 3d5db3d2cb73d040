import type { NewEvent } from '../../platform/events/event.ts'
import type { Message } from '../../platform/i18n/messages.ts'

/**
 * What a deal reaches on a day: instalments wait for it. The day is that of the last event that told one, so that a day that
 * is put right moves what waits for it. Of what happens several times (orders, payments, invoices) only the one that counts is
 * told: the first, the last, the one that completes.
 */
export interface Milestone {
  /** Kept in plans, so it never changes: `contract-signed`. */
  id: string
  words: Message
  /** Its place in the life of a deal among the others. */
  at: number
  /**
   * The kinds of events that say so, each with the deal and the day that it tells; undefined where it is not the one that counts.
   * The event carries both: where none does, one is announced for this alone (`ctx.announce`). A milestone without any is set by
   * hand, by people with the permission.
   */
  reachedBy?: Readonly<Record<string, (event: NewEvent) => { dealId: string; on: string } | undefined>>
  /** It also happens where the product does not see it: people set it by hand as well. */
  alsoByHand?: true
  /** The kinds of events that take it back, each with the deal; with a day, it is still reached since that one. */
  undoneBy?: Readonly<Record<string, (event: NewEvent) => Undone | string | undefined>>
}

interface Undone {
  dealId: string
  on?: string
}

/**
 * What every solar project passes. A module that knows when one is reached declares it again under the same id, with its
 * event; until then it is set by hand.
 */
export const usualMilestones: readonly Milestone[] = [
  { id: 'contract-signed', at: 10, words: { pt: 'Contrato assinado', en: 'Contract signed' } },
  { id: 'financing-paid', at: 20, words: { pt: 'Financiamento liberado', en: 'Financing paid out' } },
  { id: 'order-placed', at: 30, words: { pt: 'Pedido feito', en: 'Order placed' } },
  { id: 'delivered', at: 40, words: { pt: 'Equipamento entregue', en: 'Equipment delivered' } },
  { id: 'installed', at: 50, words: { pt: 'Instalação concluída', en: 'Installation completed' } },
  { id: 'utility-approved', at: 60, words: { pt: 'Aprovado pela distribuidora', en: 'Approved by the utility' } },
]
