/**
 * The filters of the list of deals behind each number of the insights. The screen's links and the test that both agree
 * use the same ones.
 */
export const insightList = {
  state: (state: 'open' | 'won' | 'lost') => ({ state: [state] }),
  status: (status: Placed) => placeOf(status),
  late: (status: Placed) => ({ ...placeOf(status), late: true }),
  reached: (statusId: string) => ({ reached: statusId }),
  created: (month: string) => ({ createdFrom: firstDay(month), createdTo: lastDay(month) }),
  closed: (state: 'won' | 'lost', month: string) => ({
    state: [state],
    closedFrom: firstDay(month),
    closedTo: lastDay(month),
  }),
  reason: (reason: string) =>
    reason ? { state: ['lost'], lostReason: reason } : { state: ['lost'], without: ['reason'] },
  owner: (id: string | null) => (id ? { ownerId: [id] } : { without: ['owner'] }),
  origin: (id: string | null) => (id ? { originId: [id] } : { without: ['origin'] }),
}

interface Placed {
  id: string
  parallel: boolean
}
const placeOf = ({ id, parallel }: Placed) => (parallel ? { parallelStatusId: [id] } : { statusId: [id] })

const firstDay = (month: string) => `${month}-01`

function lastDay(month: string) {
  const [year, at] = month.split('-').map(Number)
  return new Date(Date.UTC(year!, at!, 0)).toISOString().slice(0, 10)
}
