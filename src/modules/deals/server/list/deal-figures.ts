import { shownTotal } from '../../../../platform/measures/shown-total.ts'

/** What heads and totals say of deals, `d`, in their statuses, `s`: the figures that a report counts. */
export const dealFigures =
  () => `${shownTotal('deals', 'deals')} as count, ${shownTotal('deals', 'bidAmount')}::bigint as amount,
  ${shownTotal('deals', 'powerKwp')} as kwp, ${shownTotal('deals', 'forecast')}::bigint as forecast`
