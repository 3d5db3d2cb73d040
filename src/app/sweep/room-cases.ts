import { seesAllStores } from '../../platform/access/reach.ts'
import { roomsOf } from '../../platform/realtime/rooms.ts'
import { serverModules } from '../modules.ts'
import { allowing, hiding } from './people.ts'

/** Every room that a module declares; new kinds are included automatically. */
export const rooms = roomsOf(serverModules)
export const recordRooms = rooms.filter((room) => 'of' in room)

/** What is declared, which needs no server that runs. */
const subjects = new Map(serverModules.flatMap((module) => (module.subjects ?? []).map((one) => [one.kind, one])))

/** One person with only the permissions to see the records, and one with everything except what flags can hide. */
export const sightOnly = [
  ...recordRooms.flatMap((room) => [subjects.get(room.of)!.view!.needs ?? []].flat()),
  seesAllStores,
]
export const closedTo: [name: string, permissions: string[], closedOnDeals: string[], closedOnContacts: string[]][] = [
  [
    'who only sees records',
    sightOnly,
    ['sale', 'proposal', 'commission-payment', 'file'],
    ['sale', 'proposal', 'commission-payment', 'note', 'appointment'],
  ],
  [
    'from whom tabs are hidden',
    [...allowing(), ...hiding()],
    ['sale', 'proposal', 'consumer-unit', 'file', 'note', 'appointment'],
    ['sale', 'proposal', 'consumer-unit'],
  ],
]
