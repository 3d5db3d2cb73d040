export interface QueueRules {
  enabled: boolean
  /** Empty lists match everything; a lead matches by its city or by its state. */
  cities: readonly { city: string; state: string }[]
  states: readonly string[]
  /** kWh a month, both ends included; null: no limit. */
  consumptionFrom: number | null
  consumptionTo: number | null
}

export interface Lead {
  city: string
  state: string
  /** kWh a month. */
  consumptionKwh: number
}

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase()

/** Whether a queue takes a lead: by its place (one of the cities, or anywhere in one of the states) and its consumption. */
export function fits(queue: QueueRules, lead: Lead): boolean {
  if (!queue.enabled) return false
  const isAnywhere = queue.cities.length === 0 && queue.states.length === 0
  const isInCity = queue.cities.some(
    ({ city, state }) => plain(city) === plain(lead.city) && plain(state) === plain(lead.state),
  )
  const isInState = queue.states.some((state) => plain(state) === plain(lead.state))
  if (!isAnywhere && !isInCity && !isInState) return false
  if (queue.consumptionFrom !== null && lead.consumptionKwh < queue.consumptionFrom) return false
  return queue.consumptionTo === null || lead.consumptionKwh <= queue.consumptionTo
}

export interface InQueue {
  userId: string
  active: boolean
  position: number
  /** The turn in which the person last got a lead; 0: never. */
  lastTurn: number
}

/** The active person who has waited longest; undefined when nobody is active. */
export function nextInTurn<Member extends InQueue>(members: readonly Member[]): Member | undefined {
  return members
    .filter(({ active }) => active)
    .sort(
      (one, other) =>
        one.lastTurn - other.lastTurn || one.position - other.position || one.userId.localeCompare(other.userId),
    )[0]
}
