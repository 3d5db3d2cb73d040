import type { BoardColumnInfo } from '../../../../platform/ui/board/types.ts'
import type { useText } from '../../../../platform/ui/text/use-text.ts'
import type { dealScreenMessages } from '../messages.ts'

type Say = ReturnType<typeof useText<typeof dealScreenMessages>>['t']

/** How many deals of a column have no next step, and the way to them; nothing where each has one. */
export const flagOf = (
  t: Say,
  { name }: { name: string },
  count: number | undefined,
  search: () => object,
): Pick<BoardColumnInfo, 'flag'> =>
  count
    ? {
        flag: {
          text: t('deals.board.without_step', { count }),
          label: t('deals.board.without_step.list', { count, name }),
          to: '/negocios',
          search: search(),
        },
      }
    : {}

/** The filter for the deals of a column. */
export const standingIn = ({ id }: { id: string }, isParallel: boolean | undefined) => ({
  [isParallel ? 'parallelStatusId' : 'statusId']: [id],
})
