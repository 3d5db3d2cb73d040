export { nextAppointment } from './appointments.ts'
export { followedAmong, followersOf } from './followers.ts'
export { addNotes } from './notes.ts'
