import type { ApiError } from '../../../../platform/contract/client.ts'
import type { BoardColumnInfo } from '../../../../platform/ui/board/types.ts'
import { painted } from '../../../../platform/ui/data/painted.ts'
import { useCall } from '../../../../platform/ui/data/queries.ts'
import { notify } from '../../../../platform/ui/feedback/notices.ts'
import { messages as kit } from '../../../../platform/ui/messages.ts'
import { textNow, useText } from '../../../../platform/ui/text/use-text.ts'
import { type DealCard as Card, deals } from '../../contract.ts'
import { cardName } from '../board/card-name.ts'
import type { DealBoard } from '../board/use-deal-board.ts'
import { dealScreenMessages as words } from '../messages.ts'

export interface Intent {
  card: Card
  from: BoardColumnInfo
  to: BoardColumnInfo
}

interface MoveAnswers {
  onRefused(failure: ApiError, intent: Intent): void
  onUndo(back: Intent): void
}

/** Moves a card: shown at once, put back when refused, with an undo afterwards. */
export function useMove(state: DealBoard, { onRefused, onUndo }: MoveAnswers) {
  const { t } = useText(words)
  const call = useCall(deals.move, { tells: 'nowhere', onDone: () => state.afterMove() })
  const send = async (intent: Intent, confirmedBack: boolean) => {
    const { card, from, to } = intent
    const putBack = state.shift(card, from.id, to.id)
    await painted()
    try {
      const body = { statusId: to.id, fromStatusId: from.id, confirmedBack }
      return await call.call({ params: { id: card.id }, body })
    } catch (failure) {
      if ((failure as ApiError).code === 'deals.moved_meanwhile') state.readAgain()
      else putBack()
      onRefused(failure as ApiError, intent)
      return null
    }
  }
  const run = async (intent: Intent, confirmedBack = false) => {
    const { card, from, to } = intent
    const reply = await send(intent, confirmedBack)
    if (!reply) return
    for (const warning of reply.warnings) notify.warning(warning)
    const undo = () => {
      // A status may have moved the deal on.
      const back = { card, from: { ...to, id: reply.path.at(-1) ?? to.id }, to: from }
      void send(back, true)
      onUndo(back)
    }
    notify.success(t('deals.moved', { name: cardName(card, t('deals.unnamed')), status: to.name }), {
      action: { label: textNow(kit['ui.undo']), run: undo },
    })
  }
  return { run }
}
