import { neededToEnter, type Requirement } from '../../modules/funnels/status.ts'
import { plusCodeOf } from '../../modules/places/plus-code.ts'
import type { ListItem } from './company-of-demo.ts'
import { type DealStory, type pathOf, workingMoment } from './deal-story.ts'
import type { DemoContact } from './demo-contacts.ts'
import type { Dice } from './dice.ts'

const hour = 3_600_000
type Way = ReturnType<typeof pathOf>

/** A deal of the demo with its history, and the moments at which it got what its statuses require. */
export interface DemoDeal {
  row: Record<string, unknown> & {
    id: string
    number: number
    title: string
    ownerId: string | null
    preSellerId: string | null
    createdAt: string
  }
  contact: DemoContact
  story: DealStory
  meanKwh: number
  proposedAt?: number
  acceptedAt?: number
  soldAt?: number
}

export interface DealPeople {
  salesmen: readonly { id: string; name: string }[]
  preSalesmen: readonly { id: string; name: string }[]
  technicians: readonly { id: string; name: string }[]
}

interface Given {
  dice: Dice
  number: number
  contact: DemoContact
  story: DealStory
  people: DealPeople
  storeId: string
  lists: (list: string) => readonly ListItem[]
  path: Way
  now: number
}

const medianKwh = { residential: 480, commercial: 2_400, industrial: 5_200, rural: 1_500 }
const typeOfUse = { residential: 'Residencial', commercial: 'Comercial', industrial: 'Industrial', rural: 'Rural' }
const roofs = [
  ['Telha colonial', 40],
  ['Fibrocimento', 22],
  ['Telha metálica', 22],
  ['Laje', 10],
  ['Solo', 6],
] as const
const lossReasons = [
  ['Fechou com outra empresa', 'Por um valor menor.'],
  ['Adiou a decisão', 'Para o próximo ano.'],
  ['Financiamento não aprovado', ''],
  ['Parou de responder', 'Depois da proposta.'],
  ['Telhado ou local sem condições', 'Precisa de reforma antes da instalação.'],
] as const

/** A random place near the seat of a municipality. */
function pointNear(seat: { latitude: number; longitude: number }, dice: Dice) {
  const near = (degrees: number) => round(degrees + dice.between(-0.03, 0.03), 5)
  const point = { latitude: near(seat.latitude), longitude: near(seat.longitude) }
  return { ...point, plusCode: plusCodeOf(point) }
}

export function demoDeal({ dice, number, contact, story, people, storeId, lists, path, now }: Given): DemoDeal {
  const current = story.stays.at(-1)!
  const created = story.stays[0]!.enteredAt
  const meanKwh = Math.round(Math.min(Math.max(dice.skewed(medianKwh[contact.use], 0.5), 190), 8_500))
  const kwp = Math.round((meanKwh / 118) * 100) / 100
  const owner = dice.weighted(people.salesmen.map((one, index) => [one, 6 - Math.min(index, 3)] as const))
  const isFirst = story.stays.length < 3 && story.stays[0] === current
  const ids = (list: string, name: string) => lists(list).find((item) => item.name === name)?.id ?? null
  const isInstalling = story.stays.some(({ status }) => status.requires.includes('technician'))
  const loss = story.lost ? dice.pick(lossReasons) : null
  const moments = momentsOf(dice, story, path, now)
  return {
    contact,
    story,
    meanKwh,
    ...moments,
    row: {
      id: dice.id(created),
      number,
      title: (contact.row.fantasyName as string) || contact.row.name,
      contactId: contact.row.id,
      stepId: current.status.stepId,
      statusId: current.status.id,
      statusSince: iso(current.enteredAt),
      state: story.lost ? 'lost' : 'open',
      storeId,
      ownerId: isFirst && dice.chance(0.3) ? null : owner.id,
      preSellerId: people.preSalesmen[0] && dice.chance(0.6) ? dice.pick(people.preSalesmen).id : null,
      technicianId:
        isInstalling || dice.chance(0.25)
          ? people.technicians.length > 0
            ? dice.pick(people.technicians).id
            : null
          : null,
      originId: (contact.row.originId as string | null) ?? null,
      dealTypeId: ids('deal-types', typeOfUse[contact.use]),
      buildingTypeId: ids(
        'building-types',
        contact.use === 'residential' ? dice.pick(['Casa térrea', 'Sobrado']) : 'Galpão',
      ),
      tags: lists('tags')
        .filter(({ name }) => dice.chance(tagChance(name, contact.use)))
        .map(({ id }) => id),
      bidAmount: estimateOf(moments.proposedAt, Math.round(kwp * dice.between(3_150, 3_950)) * 100),
      powerKwp: kwp,
      consumptionKwh: meanKwh,
      closingOn:
        !story.lost && dice.chance(0.6) ? iso(current.enteredAt + dice.between(10, 45) * 24 * hour).slice(0, 10) : null,
      closingPercent: dice.chance(0.5) ? dice.whole(2, 9) * 10 : null,
      rating: dice.chance(0.35) ? dice.whole(3, 5) : null,
      lostReason: loss?.[0] ?? '',
      lostNote: loss?.[1] ?? '',
      closedAt: story.lost ? iso(current.enteredAt) : null,
      zipCode: contact.row.zipCode,
      street: contact.row.street,
      numberInStreet: contact.row.number,
      complement: contact.row.complement,
      district: contact.row.district,
      city: contact.place.name,
      stateCode: contact.place.uf,
      ibgeCode: Number(contact.place.ibgeCode),
      ...pointNear(contact.place, dice),
      roofType: dice.weighted(roofs),
      roofFace: dice.weighted([
        ['N', 40],
        ['NE', 18],
        ['NW', 18],
        ['E', 12],
        ['W', 12],
      ] as const),
      roofSlope: dice.whole(8, 22),
      shadingLoss: dice.chance(0.25) ? dice.whole(1, 6) / 100 : 0,
      phase: meanKwh > 900 ? 'three' : dice.chance(0.6) ? 'two' : 'single',
      tension: '127/220',
      createdAt: iso(created),
      updatedAt: iso(current.enteredAt),
    },
  }
}

/** A deal with a proposal takes its value from it; others have an estimated value. */
const estimateOf = (proposedAt: number | undefined, estimated: number) => (proposedAt ? 0 : estimated)

/** Tags must fit the customer. */
function tagChance(name: string, use: DemoContact['use']) {
  if (name === 'Rural') return use === 'rural' ? 0.8 : 0
  if (name === 'Grupo A') return use === 'industrial' ? 0.35 : 0
  return name === 'Financiamento' ? 0.22 : 0.1
}

const iso = (at: number) => new Date(at).toISOString()
const round = (value: number, digits: number) => Math.round(value * 10 ** digits) / 10 ** digits

/**
 * When a proposal, its acceptance and the sale were made: during the stay before the first status that requires them. A
 * proposal may also exist while the deal is still in that stay.
 */
function momentsOf(dice: Dice, story: DealStory, path: Way, now: number) {
  const during = (need: Requirement) => {
    const before = path[path.findIndex((status) => neededToEnter(status).includes(need)) - 1]
    const stay = story.stays.find(({ status }) => status.id === before?.id)
    if (!stay) return undefined
    const wentOn = stay.leftAt !== null && stay !== story.stays.at(story.lost ? -2 : -1)
    if (!wentOn && (need !== 'proposal' || dice.chance(0.1))) return undefined
    return workingMoment(dice, stay.enteredAt, stay.leftAt ?? now)
  }
  const [proposedAt, acceptedAt, soldAt] = [during('proposal'), during('accepted-proposal'), during('sale')]
  return { ...(proposedAt && { proposedAt }), ...(acceptedAt && { acceptedAt }), ...(soldAt && { soldAt }) }
}
