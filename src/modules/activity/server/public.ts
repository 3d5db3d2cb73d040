export { nextAppointment } from './appointments.ts'
export { bookAppointment } from './change-appointments.ts'
export { addNotes } from './change-notes.ts'
export { followedAmong, followersOf } from './followers.ts'
