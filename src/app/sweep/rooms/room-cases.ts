import { seesAllStores } from '../../../platform/access/reach.ts'
import { roomsOf } from '../../../platform/realtime/rooms.ts'
import { subjectOf } from '../../../platform/subjects/subject.ts'
import { serverModules } from '../../modules.ts'
import { allowing, hiding } from '../people.ts'

/** Every room that a module declares; new kinds are included automatically. */
export const rooms = roomsOf(serverModules)
export const recordRooms = rooms.filter((room) => 'of' in room)

/** Subjects and permissions are known once a server has started: one person with only the permissions to see the records, and one with everything except what flags can hide. */
export const sightOnly = () => [
  ...recordRooms.flatMap((room) => [subjectOf(room.of)!.view!.needs ?? []].flat()),
  seesAllStores,
]
export const closedTo = (): [
  name: string,
  permissions: string[],
  closedOnDeals: string[],
  closedOnContacts: string[],
][] => [
  [
    'who only sees records',
    sightOnly(),
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
