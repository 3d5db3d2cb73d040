import type { ApiError } from '../../../platform/contract/client.ts'
import type { BoardColumnInfo } from '../../../platform/ui/board/types.ts'
import { painted } from '../../../platform/ui/data/painted.ts'
import { useCall } from '../../../platform/ui/data/queries.ts'
import { notify } from '../../../platform/ui/feedback/notices.ts'
import { messages as kit } from '../../../platform/ui/messages.ts'
import { textNow, useText } from '../../../platform/ui/text/use-text.ts'
import { type DealCard as Card, deals } from '../contract.ts'
import { cardName } from './deal-card.tsx'
import { dealScreenMessages as words } from './messages.ts'
import type { DealBoard } from './use-deal-board.ts'

export interface Intent {
  card: Card
  from: BoardColumnInfo
  to: BoardColumnInfo
}

/** The move of a card with its way back: at once on screen, undone when refused, and offered to be undone when done. */
export function useMove(state: DealBoard) {
  const { t } = useText(words)
  const call = useCall(deals.move, { tells: 'nowhere', onDone: () => state.afterMove() })
  const run = async ({ card, from, to }: Intent, confirmedBack: boolean, onFail: (failure: ApiError) => void) => {
    const undo = state.shift(card, from.id, to.id)
    await painted()
    const params = { id: card.id }
    try {
      const reply = await call.call({ params, body: { statusId: to.id, fromStatusId: from.id, confirmedBack } })
      for (const warning of reply.warnings) notify.warning(warning)
      const back = () => void call.run({ params, body: { statusId: from.id, confirmedBack: true } })
      notify.success(t('deals.moved', { name: cardName(card, t('deals.unnamed')), status: to.name }), {
        action: { label: textNow(kit['ui.undo']), run: back },
      })
    } catch (failure) {
      if ((failure as ApiError).code === 'deals.moved_meanwhile') state.readAgain()
      else undo()
      onFail(failure as ApiError)
    }
  }
  return { run }
}
